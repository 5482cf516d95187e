import { request, type ClientRequest } from 'node:http';

/** The event stream of a company, as received by a browser. */
export class EventListener {
  readonly received: Record<string, unknown>[] = [];
  hasEnded = false;
  #sent: ClientRequest | undefined;

  /** Opens the stream and waits until it is established. @throws Error when it is refused */
  static async open(url: string, token: string): Promise<EventListener> {
    const listener = new EventListener();
    await new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const sentRequest = request(`${url}/api/events`, { headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`));
        let unparsedText = '';
        answer.on('data', (chunk: Buffer) => {
          const lines = (unparsedText + chunk.toString()).split('\n\n');
          unparsedText = lines.pop() ?? '';
          for (const line of lines)
            if (line.startsWith('data: ')) listener.received.push(JSON.parse(line.slice(6)) as Record<string, unknown>);
          resolve();
        });
        answer.on('error', () => undefined);
        answer.on('close', () => (listener.hasEnded = true));
      });
      sentRequest.on('error', reject);
      sentRequest.end();
      listener.#sent = sentRequest;
    });
    return listener;
  }

  close(): void {
    this.#sent?.destroy();
  }
}
