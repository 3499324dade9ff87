const LINK = /^\/api\/files\/[\w.-]+\/(\d{1,10})[oc]\.[\w.-]+$/;

/** Whether an address is a link to a file of our own storage, and to that very file. */
export function isOwnPicture(address: string, id: string, origin: string = window.location.origin): boolean {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return LINK.exec(path)?.[1] === id;
}
