import { randomBytes } from 'node:crypto';

/** An upload's id says whose it is and cannot be guessed; as it is a file name too, it must look exactly like this. */
const ID = /^(\d{1,10})-[0-9a-f]{32}$/;

export function newUploadId(personId: number): string {
  return `${personId}-${randomBytes(16).toString('hex')}`;
}

/** Whether an upload is somebody's. What is not theirs is not there for them. */
export function isUploadOf(id: string, personId: number): boolean {
  return ID.exec(id)?.[1] === String(personId);
}

export function ownerOf(id: string): number {
  return Number(ID.exec(id)?.[1]);
}

export function isUploadId(name: string): boolean {
  return ID.test(name);
}
