/** An engine cannot run on this machine; the message is the reason in a few words, without a full stop. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}
