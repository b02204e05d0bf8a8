import { pictureAt, pictureWidths } from '@tanabana/server/contract/pictures';
import { API_ORIGIN } from '../config/api-origin.ts';
import { adminMessages } from './messages.ts';

/** Sites whose links lead to a page around the picture, by host. */
const SITES: Record<string, string> = {
  'drive.google.com': 'Google Drive',
  'photos.google.com': 'Google Photos',
  'photos.app.goo.gl': 'Google Photos',
  'dropbox.com': 'Dropbox',
  '1drv.ms': 'OneDrive',
  'onedrive.live.com': 'OneDrive',
  'share.icloud.com': 'iCloud',
};

/** These lead to the picture itself. */
const DIRECT = /[?&](?:raw=1|export=\w+)\b/;

/** Why this address shows no picture, if it leads to a page of one of these sites. */
export function picturePageError(address: string): string | undefined {
  const [, host = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address) ?? [];
  const site = SITES[host.toLowerCase()];
  return site && !DIRECT.test(address) ? adminMessages.picturePage(site) : undefined;
}

/** Its smallest copy, where the shop has copies of it. */
export function smallestCopy(address: string): string {
  const [narrowest] = pictureWidths(address);
  return narrowest ? pictureAt(address, narrowest, API_ORIGIN) : address;
}
