import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { City, District } from './world-cities.ts'
import { pick, type Random } from './random.ts'

type BrandFact = { en: string; zh: string | null; kind: string; where: string[]; tier: number | null }

/** A hotel's names and chain. */
export type HotelNames = { readonly nameEn: string; readonly nameZh: string | null; readonly chain: string | null }

const BRAND_ZH: Readonly<Record<string, string>> = {
  'AC Hotel': 'AC酒店', Adagio: '阿德吉奥', Alila: '阿丽拉', Aloft: '雅乐轩', Anantara: '安纳塔拉', ANdAZ: '安达仕', 'Autograph Collection': '傲途格精选', 'Banyan Tree': '悦榕庄',
  'Best Western': '贝斯特韦斯特', 'Best Western Plus': '贝斯特韦斯特优质', 'Best Western Premier': '最佳西方精品', Campanile: '康铂', citizenM: '世民', Conrad: '康莱德', Courtyard: '万怡',
  'Crowne Plaza': '皇冠假日', 'Delta Hotels': '德尔塔', DoubleTree: '希尔顿逸林', Edition: '艾迪逊', 'Embassy Suites': '大使套房', 'Fairfield Inn': '万枫', Fairmont: '费尔蒙',
  'Four Points by Sheraton': '福朋喜来登', 'Four Seasons': '四季', 'Grand Hyatt': '君悦', Hampton: '希尔顿欢朋', 'Hard Rock Hotel': '硬石', Hilton: '希尔顿', 'Hilton Garden Inn': '希尔顿花园',
  'Holiday Inn': '假日', 'Holiday Inn Express': '智选假日', 'Hotel Indigo': '英迪格', Hyatt: '凯悦', 'Hyatt Centric': '凯悦尚萃', 'Hyatt House': '凯悦嘉寓', 'Hyatt Place': '凯悦嘉轩',
  'Hyatt Regency': '凯悦', Ibis: '宜必思', 'Ibis Styles': '宜必思尚品', InterContinental: '洲际', 'JW Marriott': 'JW万豪', Kempinski: '凯宾斯基', Kimpton: '金普顿', Kyriad: '凯里亚德',
  'Le Méridien': '艾美', Marriott: '万豪', Meliá: '美利亚', Mercure: '美居', MGallery: '美憬阁', Millennium: '千禧', 'Mövenpick': '瑞享', Moxy: 'Moxy', Novotel: '诺富特', 'Pan Pacific': '泛太平洋',
  'Park Hyatt': '柏悦', 'Park Inn': '丽柏', PARKROYAL: '宾乐雅', 'Premier Inn': '普瑞米尔', Pullman: '铂尔曼', Radisson: '丽笙', 'Radisson Blu': '丽笙', Raffles: '莱佛士', Ramada: '华美达',
  Renaissance: '万丽', 'Residence Inn': '居家', Rosewood: '瑰丽', Sheraton: '喜来登', 'Six Senses': '六善', Sofitel: '索菲特', 'St. Regis': '瑞吉', Swissôtel: '瑞士', 'The Luxury Collection': '豪华精选',
  'The Ritz-Carlton': '丽思卡尔顿', Westin: '威斯汀', voco: 'voco', 'W Hotels': 'W', 'Waldorf Astoria': '华尔道夫', Wyndham: '温德姆', 'APA Hotel': 'APA', 'Super Hotel': '超级',
  'Atour Hotel': '亚朵', 'Ji Hotel': '全季', '7 Days Inn': '7天', 'Sotetsu Fresa Inn': '相铁弗雷萨',
}

// The file stands beside this module.
const BRANDS = (JSON.parse(readFileSync(join(import.meta.dirname, 'hotel_brands.json'), 'utf8')) as BrandFact[]).filter((brand) => brand.tier !== null && brand.kind === 'hotel')

const worldwide = (brand: BrandFact) => brand.where.includes('001')

const brandsOf = new Map<string, readonly BrandFact[]>()
/** Brands of a class that are seen in a country. */
function brandsIn(country: string, tier: number): readonly BrandFact[] {
  const key = `${country}${tier}`
  const known = brandsOf.get(key)
  if (known) return known
  const code = country.toLowerCase()
  const found = BRANDS.filter((brand) => brand.tier === tier && (worldwide(brand) || brand.where.some((place) => place === code || place.startsWith(`${code}-`))))
  // The source lists the Chinese spelling of a worldwide brand as a brand of its own; the worldwide one is enough.
  const single = found.filter((brand, i) => found.findIndex((other) => other.en === brand.en) === i)
  brandsOf.set(key, single)
  return single
}

const FIRST_WORDS = [
  ['Grand', '格兰德'], ['Royal', '皇家'], ['Golden', '金色'], ['Silver', '银'], ['Blue', '蓝'], ['Jade', '翡翠'], ['Amber', '琥珀'], ['Crystal', '水晶'], ['Lotus', '莲花'], ['Maple', '枫叶'],
  ['Cedar', '雪松'], ['Willow', '柳'], ['Orchid', '兰'], ['Ivory', '象牙'], ['Coral', '珊瑚'], ['Sapphire', '蓝宝石'], ['Sunrise', '旭日'], ['Moonlight', '月光'], ['Harbour', '港湾'], ['Garden', '花园'],
  ['Lantern', '灯笼'], ['Bamboo', '竹'], ['Heron', '苍鹭'], ['Falcon', '猎鹰'], ['Swallow', '燕'], ['Compass', '罗盘'], ['Anchor', '锚'], ['Copper', '铜'], ['Quiet', '静'], ['Summer', '夏'],
  ['Windmill', '风车'], ['Velvet', '天鹅绒'], ['Old Bridge', '古桥'], ['Cloud', '云'], ['Pearl', '珍珠'], ['Juniper', '杜松'],
] as const
const SECOND_WORDS = [
  ['Palace', '宫'], ['House', '居'], ['Court', '苑'], ['Plaza', '广场'], ['Gate', '门'], ['Terrace', '台'], ['Park', '公园'], ['Square', '坊'], ['View', '景'], ['Hill', '山'], ['Crown', '冠'], ['Star', '星'],
  ['Bay', '湾'], ['Lane', '巷'], ['Yard', '庭'], ['Tower', '塔'], ['Quarter', '里'], ['Spring', '泉'],
] as const

const KIND_ZH: Readonly<Record<string, string>> = { Hotel: '酒店', Resort: '度假酒店', Inn: '客栈', Suites: '套房酒店', Residence: '公寓酒店' }

function ownNames(random: Random, city: City, district: District): HotelNames {
  const [first, firstZh] = pick(random, FIRST_WORDS)
  const [second, secondZh] = pick(random, SECOND_WORDS)
  const beach = city.climate === 'WINTER_BEACH' || city.climate === 'SUMMER_BEACH'
  const kind = pick(random, beach ? ['Resort', 'Hotel', 'Suites', 'Resort'] : ['Hotel', 'Hotel', 'Inn', 'Suites', 'Residence'])
  const place = city.nameZh ?? ''
  const kindZh = KIND_ZH[kind] ?? '酒店'
  const forms: readonly [string, string][] = [
    [`${first} ${second} ${kind} ${city.nameEn}`, `${place}${firstZh}${secondZh}${kindZh}`],
    [`The ${first} ${second} ${district.nameEn}`, `${place}${district.nameZh}${firstZh}${secondZh}酒店`],
    [`${district.nameEn} ${second} ${kind}`, `${place}${district.nameZh}${secondZh}${kindZh}`],
    [`Hotel ${first} ${district.nameEn}`, `${place}${district.nameZh}${firstZh}酒店`],
    [`${first} ${kind} ${city.nameEn} ${district.nameEn}`, `${place}${district.nameZh}${firstZh}${kindZh}`],
  ]
  const [nameEn, nameZh] = pick(random, forms)
  return { nameEn, nameZh: city.nameZh === null ? null : nameZh, chain: null }
}

/** Names for a hotel of a class, 2 to 5 stars: of a brand seen in that country, or of its own. */
export function hotelNames(random: Random, place: { city: City; district: District; stars: number }): HotelNames {
  const { city, district, stars } = place
  const brands = brandsIn(city.country, stars)
  if (brands.length === 0 || random() > (stars >= 4 ? 0.62 : 0.5)) return ownNames(random, city, district)
  const brand = pick(random, brands)
  const nameEn = pick(random, [`${brand.en} ${city.nameEn} ${district.nameEn}`, `${brand.en} ${city.nameEn}, ${district.nameEn}`, `${brand.en} ${district.nameEn} ${city.nameEn}`])
  const brandZh = (brand.zh?.replace(/酒店$/, '') ?? BRAND_ZH[brand.en]) || null
  const nameZh = brandZh === null || city.nameZh === null ? null : `${city.nameZh}${district.nameZh}${brandZh}酒店`
  return { nameEn, nameZh, chain: brand.en }
}
