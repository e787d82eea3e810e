import { describe, expect, it } from 'vitest'
import { findCountries, sortCountries } from './country-search.ts'

const COUNTRIES = [
  { code: 'CN', nameEn: 'China', nameZh: '中国', pinyin: 'zhong guo' },
  { code: 'CI', nameEn: 'Côte d’Ivoire', nameZh: '科特迪瓦', pinyin: 'ke te di wa' },
  { code: 'IN', nameEn: 'India', nameZh: '印度', pinyin: 'yin du' },
  { code: 'GB', nameEn: 'UK', nameZh: '英国', pinyin: 'ying guo' },
]
const codes = (typed: string) => findCountries(COUNTRIES, typed).map((country) => country.code)

describe('finding a country', () => {
  it('goes by code, name, a later word, accents left aside, Chinese and pinyin', () => {
    expect(codes('gb')).toEqual(['GB'])
    expect(codes('cote')).toEqual(['CI'])
    expect(codes('kingdom')).toEqual(['GB'])
    expect(codes('uk')).toEqual(['GB'])
    expect(codes('中')).toEqual(['CN'])
    expect(codes('zhongg')).toEqual(['CN'])
  })

  it('puts the code before names, beginnings before middles', () => {
    expect(codes('in')).toEqual(['IN', 'CN', 'GB'])
  })

  it('gives all for nothing and nothing for nonsense', () => {
    expect(codes('  ')).toHaveLength(4)
    expect(codes('zzz')).toEqual([])
  })

  it('is ordered by the dictionary of the language', () => {
    expect(sortCountries(COUNTRIES, 'en').map(({ code }) => code)).toEqual(['CN', 'CI', 'IN', 'GB'])
    expect(sortCountries(COUNTRIES, 'zh-CN').map(({ code }) => code)).toEqual(['CI', 'IN', 'GB', 'CN'])
  })
})
