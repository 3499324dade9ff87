import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a server: lets everything through, turns everybody away, or takes what comes and says nothing. */
export class Gate {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'closed' | 'silent' = 'open';

  constructor(target: { readonly host: string; readonly port: number }) {
    this.server = createServer((client) => {
      this.keep(client);
      if (this.state === 'closed') return client.destroy();
      const onward = connect(target);
      this.keep(onward);
      client.pipe(onward).pipe(client);
      // Afterwards, for a pipe sets what it reads from going.
      if (this.state === 'silent') for (const socket of [client, onward]) socket.pause();
      client.once('close', () => onward.destroy());
      onward.once('close', () => client.destroy());
    });
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** As when the server is stopped: what was connected breaks, what comes is turned away. */
  shut(): void {
    this.state = 'closed';
    for (const socket of this.sockets) socket.destroy();
  }

  /** As when the line to it is cut: nobody hears anything, not even that. */
  hush(): void {
    this.state = 'silent';
    for (const socket of this.sockets) socket.pause();
  }

  open(): void {
    this.state = 'open';
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.shut();
    this.server.close();
    await once(this.server, 'close');
  }
}
