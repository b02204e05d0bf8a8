import { PAGE_DATA_ID } from '@tanabana/server/contract/page-data';
import type { PageData } from '@tanabana/server/contract/page-data';
import { onTestFinished } from 'vitest';

/** Lists that came with the page. */
export function givePage(data: PageData) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ID;
  element.textContent = JSON.stringify(data);
  document.body.append(element);
  onTestFinished(() => element.remove());
}
