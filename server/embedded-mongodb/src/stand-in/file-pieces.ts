import type { FileHandle } from 'node:fs/promises';

const PIECE_BYTES = 1024 * 1024;

/** A file from front to back without ever having all of it in memory: Node reads at most 2 GiB at once. */
export class FilePieces {
  /** Of the next byte in the file. */
  position = 0;
  readonly #file: FileHandle;
  readonly #pieceBytes: number;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle, pieceBytes = PIECE_BYTES) {
    this.#file = file;
    this.#pieceBytes = pieceBytes;
  }

  /** The next bytes, fewer only at the end of the file. They stay the next ones. */
  async peek(count: number): Promise<Buffer> {
    while (this.#bytes.length < count) {
      const piece = Buffer.allocUnsafe(Math.max(this.#pieceBytes, count - this.#bytes.length));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length);
      if (bytesRead === 0) break;
      this.#bytes = Buffer.concat([this.#bytes, piece.subarray(0, bytesRead)]);
    }
    return this.#bytes.subarray(0, count);
  }

  /** Goes on behind bytes that `peek` has shown. */
  skip(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
    this.position += count;
  }
}
