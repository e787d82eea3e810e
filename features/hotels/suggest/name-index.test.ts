import { expect, test } from 'vitest'
import { Speller } from './pinyin.ts'
import { SuggestIndex } from './name-index.ts'
import { plainText } from './words.ts'

const CITIES: [string, string, string][] = [
  ['Singapore', '新加坡', 'SIN'],
  ['Paris', '巴黎', 'PAR'],
  ['Shanghai', '上海', 'SHA'],
  ['Hong Kong', '香港', 'HKG'],
  ['Zürich', '苏黎世', 'ZRH'],
]
const HOTELS: [string, string | null, number][] = [
  ['Paris Plaza Singapore', null, 0],
  ['Hôtel de l’Opéra', '巴黎歌剧院酒店', 1],
  ['The Ritz-Carlton, Millenia Singapore', '新加坡丽思卡尔顿美年酒店', 0],
  ['Marina Bay Lantern', '新加坡滨海湾灯笼酒店', 0],
  ['Sunset Marina', null, 2],
  ['Marina', null, 1],
  ["King's Cross Inn", null, 3],
]

function indexOf(): { find: (typed: string, limit?: number) => string[] } {
  const index = new SuggestIndex(new Speller(CITIES.map(([, zh]) => zh)))
  for (const [en, zh, iata] of CITIES) index.add({ names: [en, zh], codes: [iata], contexts: [], behind: 0 })
  for (const [en, zh, city] of HOTELS)
    index.add({ names: zh === null ? [en] : [en, zh], codes: [], contexts: [city], behind: 2 })
  index.finish()
  const names = [...CITIES.map(([en]) => en), ...HOTELS.map(([en]) => en)]
  return { find: (typed, limit = 10) => index.search(typed, { limit }).map((place) => names[place] ?? '') }
}

test('a whole name ranks before a beginning, a beginning before a later word, and that before the middle of a word', () => {
  const { find } = indexOf()
  expect(find('marina')).toEqual(['Marina', 'Marina Bay Lantern', 'Sunset Marina'])
  expect(find('paris', 2)).toEqual(['Paris', 'Paris Plaza Singapore'])
  expect(find('singapore', 3)).toEqual(['Singapore', 'Paris Plaza Singapore', 'The Ritz-Carlton, Millenia Singapore'])
  // Places located there come after places of that name.
  expect(find('singapore')[3]).toBe('Marina Bay Lantern')
  expect(find('llenia')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
})

test('finds cities by the beginning of any word, by airport code, pinyin and its initials', () => {
  const { find } = indexOf()
  expect(find('kong')[0]).toBe('Hong Kong')
  expect(find('SIN')[0]).toBe('Singapore')
  expect(find('xjp')[0]).toBe('Singapore')
  expect(find('xianggang')[0]).toBe('Hong Kong')
  expect(find('shang')[0]).toBe('Shanghai')
})

test('a code of three letters is found whole, never by its beginning', () => {
  const { find } = indexOf()
  expect(find('zrh')).toEqual(['Zürich'])
  expect(find('zr')).toEqual([])
})

test('finds Chinese names by any part', () => {
  const { find } = indexOf()
  expect(find('新加坡')[0]).toBe('Singapore')
  expect(find('滨海湾')).toEqual(['Marina Bay Lantern'])
  expect(find('湾')).toEqual(['Marina Bay Lantern'])
  expect(find('歌剧院')).toEqual(['Hôtel de l’Opéra'])
  expect(find('丽思')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
  expect(find('海丽')).toEqual([])
})

test('accents, case, apostrophes and punctuation make no difference', () => {
  const { find } = indexOf()
  expect(find('hotel de l opera')).toEqual(['Hôtel de l’Opéra'])
  expect(find("HOTEL DE L'OPERA")).toEqual(['Hôtel de l’Opéra'])
  expect(find('zurich')).toEqual(['Zürich'])
  expect(find('ritz carlton millenia')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
  expect(find('kings cr')).toEqual(["King's Cross Inn"])
  expect(plainText('  Ｓløtt–É  Łódź ')).toBe('slott e lodz')
})

test('words match in any order, and the name of the city counts too', () => {
  const { find } = indexOf()
  expect(find('singapore ritz')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
  expect(find('marina sing')).toEqual(['Marina Bay Lantern'])
  expect(find('marina 巴黎')).toEqual(['Marina'])
  expect(find('marina tokyo')).toEqual([])
})

test('returns at most the requested number, and nothing for an empty text or signs alone', () => {
  const { find } = indexOf()
  expect(find('s', 2)).toHaveLength(2)
  expect(find('')).toEqual([])
  expect(find(' .,-')).toEqual([])
  expect(find('zzzz')).toEqual([])
})

test('the same search twice has the same result', () => {
  const { find } = indexOf()
  expect(find('marina')).toEqual(find('marina'))
})

test('hotels are found by pinyin, whole, in words, from the middle and by its initials', () => {
  const { find } = indexOf()
  const lantern = 'Marina Bay Lantern'
  expect(find('xinjiapobinhaiwandenglongjiudian')[0]).toBe(lantern)
  expect(find('binhaiwan')[0]).toBe(lantern)
  expect(find('jiudian xinjiapo binhai')[0]).toBe(lantern)
  expect(find('bhwdl')[0]).toBe(lantern)
  expect(find('xin jia po bin hai wan')[0]).toBe(lantern)
  expect(find('bali gejuyuan')[0]).toBe('Hôtel de l’Opéra')
})

test('one mistake is forgiven: a letter too many, missing, wrong or swapped, in English and in pinyin', () => {
  const { find } = indexOf()
  for (const typed of [
    'lanntern',
    'lantrn',
    'lanturn',
    'latnern',
    'kantern',
    'marina bay lanern',
    'binhiawan',
    'binghaiwan',
    'binhaiwandenlong',
  ])
    expect([typed, find(typed)[0]]).toEqual([typed, 'Marina Bay Lantern'])
  expect(find('snigapore')[0]).toBe('Singapore')
  expect(find('zürihc')[0]).toBe('Zürich')
  expect(find('新加坡滨海弯灯笼')[0]).toBe('Marina Bay Lantern')
})

test('a misspelt city ranks before places in it and before the same letters split in two words, favourites too', () => {
  const index = new SuggestIndex(new Speller([]))
  index.add({ names: ['Dubai'], codes: [], contexts: [], behind: 0 })
  for (let no = 0; no < 12; no++) index.add({ names: [`Bay House ${no} du Lac`], codes: [], contexts: [0], behind: 2 })
  for (const name of ['Palm Inn Dubai', 'Quay Inn Dubai'])
    index.add({ names: [name], codes: [], contexts: [0], behind: 2 })
  index.finish()
  const favourites = new Set([14])
  expect(index.search('dubay', { limit: 10, favourites })[0]).toBe(0)
  expect(index.search('dubia', { limit: 4, favourites }).slice(0, 3)).toEqual([0, 14, 13])
})

test('words may be written together or apart', () => {
  const { find } = indexOf()
  expect(find('marinabay')[0]).toBe('Marina Bay Lantern')
  expect(find('ritzcarlton')[0]).toBe('The Ritz-Carlton, Millenia Singapore')
  expect(find('mari na bay')[0]).toBe('Marina Bay Lantern')
  expect(find('sun set marina')[0]).toBe('Sunset Marina')
})

test('a favourite ranks before equal matches, and only accepted kinds are found', () => {
  const index = new SuggestIndex(new Speller([]))
  for (const name of ['Harbour Inn', 'Harbour House', 'Harbour Court'])
    index.add({ names: [name], codes: [], contexts: [], behind: 2 })
  index.finish()
  expect(index.search('harbour', { limit: 3 })).toEqual([0, 1, 2])
  expect(index.search('harbour', { limit: 3, favourites: new Set([2]) })).toEqual([2, 0, 1])
  expect(index.search('harbour', { limit: 3, accepts: (place) => place !== 0 })).toEqual([1, 2])
})
