import { type Language, nameFor, otherNameFor } from '#contract/languages.ts'
import { distanceInWords } from '#contract/distance.ts'
import type { PlaceNear } from '../contract.ts'
import type { Compass, Signpost } from './rules-signposts.ts'

const DIRECTIONS: Record<Language, Record<Compass, string>> = {
  en: {
    N: 'north',
    NE: 'north-east',
    E: 'east',
    SE: 'south-east',
    S: 'south',
    SW: 'south-west',
    W: 'west',
    NW: 'north-west',
  },
  'zh-CN': { N: '北', NE: '东北', E: '东', SE: '东南', S: '南', SW: '西南', W: '西', NW: '西北' },
}

const SENTENCES: Record<Language, { centre(name: string): string; way(distance: string, direction: string): string }> =
  {
    en: { centre: (name) => `Centre of ${name}`, way: (distance, direction) => `${distance} ${direction}` },
    'zh-CN': { centre: (name) => `${name}市中心`, way: (distance, direction) => `${direction} ${distance}` },
  }

/** A place's label on a sketch; the centre of a city is marked as such. */
export function placeInWords(place: PlaceNear, language: Language): string {
  const name = nameFor(language, place.nameEn, place.nameZh)
  if (place.kind !== 'CENTRE') return name
  return SENTENCES[language].centre(name)
}

/** The name of a place in the other language, for asking the way; null where there is none, or it is the same. */
export function otherName(place: PlaceNear, language: Language): string | null {
  const name = otherNameFor(language, place.nameEn, place.nameZh)
  return place.kind === 'CENTRE' || name === placeInWords(place, language) ? null : name
}

/** How far a place is from the hotel, and on which side of it: `650 m north-east`. */
export function wayInWords({ distanceMetres, direction }: Signpost, language: Language): string {
  const word = DIRECTIONS[language][direction]
  return SENTENCES[language].way(distanceInWords(distanceMetres, language), word)
}
