import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';
import workerThreads from 'node:worker_threads';

/** Functions that only end what was opened before, and constructors that open nothing. */
const HARMLESS_NAMES_PATTERN = /^(?:close|Stats|Dirent|constants|_)/;

type Functions = Record<string, unknown>;

function deny(module: object, onAttempt: (name: string) => void): void {
  const functions = module as Functions;
  for (const [name, value] of Object.entries(functions)) {
    if (typeof value !== 'function' || HARMLESS_NAMES_PATTERN.test(name) || /^[A-Z]/.test(name)) continue;
    functions[name] = () => {
      onAttempt(name);
      throw new Error(`${name} is not available to documents`);
    };
  }
}

/**
 * Denies this thread access to files, sockets and processes after all modules are loaded, so that nothing that a
 * document references can be read, even through a flaw in the library.
 * @param onAttempt called for every attempt
 * @source TRUST T27
 */
export function denyAccess(onAttempt: (name: string) => void): void {
  for (const module of [fs, fs.promises, net, tls, http, http2, https, dgram, dns, dns.promises, childProcess])
    deny(module, onAttempt);
  // Not an arrow function, because constructors are replaced too.
  const attempt = (name: string) =>
    function denyCall() {
      onAttempt(name);
      throw new Error(`${name} is not available to documents`);
    };
  net.Socket.prototype.connect = attempt('connect') as never;
  net.Server.prototype.listen = attempt('listen') as never;
  Object.assign(dgram.Socket.prototype, { bind: attempt('bind'), connect: attempt('connect'), send: attempt('send') });
  // A new thread would regain all of this.
  Reflect.set(workerThreads, 'Worker', attempt('Worker'));
  Reflect.set(globalThis, 'fetch', attempt('fetch'));
  Reflect.set(globalThis, 'WebSocket', attempt('WebSocket'));
  syncBuiltinESMExports();
}
