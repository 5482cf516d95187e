import net from 'node:net';

export interface WireAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** A minimal keep-alive connection that carries one request at a time. */
export class KeepAlive {
  readonly #socket: net.Socket;
  #parts: Buffer[] = [];
  #length = 0;
  #waiting: { resolve: (answer: WireAnswer) => void; reject: (error: Error) => void } | undefined;
  /** Expected bytes of the answer; -1 if chunked, 0 until its head has arrived. */
  #targetCount = 0;
  #status = 0;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.on('data', (part) => this.#take(part));
    const end = (error?: Error) => this.#waiting?.reject(error ?? new Error('the connection was closed'));
    socket.on('error', end).on('close', () => end());
  }

  static open(port: number): Promise<KeepAlive> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
      socket.once('error', reject).once('connect', () => resolve(new KeepAlive(socket)));
    });
  }

  send(request: string | Buffer): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#targetCount === 0) this.#readHead();
    if (this.#targetCount > 0 && this.#length >= this.#targetCount) this.#finish();
    else if (this.#targetCount < 0 && this.#joinBytes().subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) this.#finish();
  }

  #readHead(): void {
    const bytes = this.#joinBytes();
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    this.#targetCount = length ? end + HEAD_END.length + Number(length[1]) : -1;
  }

  #joinBytes(): Buffer {
    const bytes = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts);
    this.#parts = [bytes];
    return bytes;
  }

  #finish(): void {
    const answer = { status: this.#status, bytes: this.#joinBytes() };
    const waitingData = this.#waiting;
    this.#parts = [];
    this.#length = 0;
    this.#targetCount = 0;
    this.#waiting = undefined;
    waitingData?.resolve(answer);
  }
}
