import { expect, test } from 'vitest'
import { Speller } from './pinyin.ts'

const speller = new Speller(['台北', '新加坡', '滨海湾', '台北火车站', '丽思卡尔顿'])
const spelled = (name: string) => speller.spellingsOf(name).map(({ letters }) => letters)

test('signs with several readings are read as the place is called', () => {
  const names = [
    '重庆',
    '厦门',
    '长沙',
    '乐山',
    '六安',
    '蚌埠',
    '番禺',
    '台州',
    '丽水',
    '亳州',
    '东莞',
    '单县',
    '洪洞',
    '喀什',
    '什刹海',
    '长白山',
    '都江堰',
    '成都',
  ]
  expect(names.flatMap(spelled).join(' ')).toBe(
    'chongqing xiamen changsha leshan luan bengbu panyu taizhou lishui bozhou dongguan shanxian hongtong kashi shichahai changbaishan dujiangyan chengdu',
  )
  expect(spelled('大都会').join('')).toBe('daduhui')
  expect(spelled('银行').join('')).toBe('yinhang')
})

test('a name is cut at the words that are known, and what lies between is one', () => {
  expect(spelled('新加坡滨海湾灯笼酒店')).toEqual(['xinjiapo', 'binhaiwan', 'denglong', 'jiudian'])
  expect(spelled('新加坡丽思卡尔顿美年酒店')).toEqual(['xinjiapo', 'lisikaerdun', 'meinian', 'jiudian'])
  expect(spelled('台北火车站')).toEqual(['taibei', 'huochezhan'])
  expect(speller.spellingsOf('北京饭店').map(({ initials }) => initials)).toEqual(['bj', 'fd'])
})
