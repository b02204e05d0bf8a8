import type { Care, Drape, Sheer } from '@tanabana/server/contract/cloth';
import { weightOf } from '@tanabana/server/contract/facts';

export const widthText = (cm: number) => `${cm}\u00a0cm wide`;

export const weightText = (gsm: number) => `${gsm}\u00a0g/m², ${weightOf(gsm)}`;

export const drapeTexts: Record<Drape, string> = {
  fluid: 'Fluid drape',
  medium: 'Medium drape',
  crisp: 'Crisp drape',
};

export const sheerTexts: Record<Sheer, string> = {
  opaque: 'Opaque',
  slightly: 'Slightly sheer',
  sheer: 'Sheer',
};

export const careTexts: Record<Care, string> = {
  'wash-cold': 'Wash cold',
  'wash-30': 'Wash at 30°',
  'hand-wash': 'Hand wash',
  'dry-clean': 'Dry clean',
  'no-bleach': 'Do not bleach',
  'no-tumble-dry': 'Do not tumble dry',
  'iron-low': 'Iron low',
  'iron-medium': 'Iron medium',
  'line-dry': 'Line dry',
};
