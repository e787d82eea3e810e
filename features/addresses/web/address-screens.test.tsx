import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import AddressEditScreen from './AddressEditScreen.tsx'
import AddressListScreen from './AddressListScreen.tsx'
import { AddressPicker } from './AddressPicker.tsx'

const London = {
  id: '0198c1a0-0000-7000-8000-000000000001',
  country: 'GB',
  organisation: '',
  contact: 'Ann Lee',
  phone: '+442079460018',
  phoneText: '+44 20 7946 0018',
  street: '1 High St',
  district: '',
  city: 'London',
  state: '',
  postcode: 'W1A 1AA',
  divisionCode: '',
  lines: ['Ann Lee', '1 High St', 'LONDON', 'W1A 1AA'],
  isDefault: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const Leeds = { ...London, id: '0198c1a0-0000-7000-8000-000000000002', contact: 'Bo Ray', isDefault: false }
const COUNTRIES = [
  { code: 'CN', nameEn: 'China', nameZh: '中国', pinyin: 'zhongguo', callingCode: '86' },
  { code: 'GB', nameEn: 'United Kingdom', nameZh: '英国', pinyin: 'yingguo', callingCode: '44' },
]
let saved: Record<string, string>[] = []
let refusal: object | null = null

function answerOf(path: string): object {
  if (path === 'order/getAllCounties.do') return { list: COUNTRIES }
  if (path === 'addressManager/searchAddressManagerList.do')
    return { list: [London, Leeds], total: 2, pageNo: 1, pageSize: 25 }
  return path === 'listView/searchListView.do'
    ? { list: [], defaultViewId: null, layout: null, mayShare: false }
    : London
}

beforeEach(() => {
  saved = []
  refusal = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    if (path === 'addressManager/addOrUpdateAddressManager.do') {
      saved.push(Object.fromEntries(new URLSearchParams(String(init.body))))
      if (refusal) return new Response(JSON.stringify(refusal), { status: 400 })
    }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: answerOf(path) }))
  })
})

function Picked() {
  const [id, setId] = useState('')
  return <AddressPicker value={id} onChange={setId} />
}
const open = (address: string) =>
  openScreens(
    address,
    <>
      <Route path="/account/address/list" element={<AddressListScreen />} />
      <Route path="/account/address/edit" element={<AddressEditScreen />} />
      <Route path="/picker" element={<Picked />} />
    </>,
  )
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const chooseCountry = async (code: string) => {
  await screen.findByRole('option', { name: 'China' })
  type('Country or region', code)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save address' }))

test('the form has the parts of the country, and names what is missing before it sends', async () => {
  open('/account/address/edit')
  await chooseCountry('GB')
  expect(screen.getByLabelText('Town')).toBeTruthy()
  type('Contact person', 'Ann Lee')
  type('Telephone', '020 7946 0018')
  type('Street, building and room', '1 High St')
  type('Postcode', '100020')
  save()
  expect(await screen.findByText('This is not a postcode of the country')).toBeTruthy()
  expect(screen.getByText('Fill in this field')).toBeTruthy()
  expect(saved).toEqual([])
  type('Town', 'London')
  type('Postcode', 'W1A 1AA')
  refusal = { returnCode: 400, errorCode: 'input.invalid', returnMsg: 'Wrong', fields: { phone: 'No such number' } }
  save()
  expect(await screen.findByText('No such number')).toBeTruthy()
  refusal = null
  save()
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ country: 'GB', city: 'London', postcode: 'W1A 1AA', divisionCode: '' })
})

test('what is marked wrong is said in the language of the page when it is switched', async () => {
  open('/account/address/edit')
  await chooseCountry('GB')
  save()
  expect((await screen.findAllByText('Fill in this field')).length).toBeGreaterThan(0)
  await act(async () => setLanguage('zh-CN', false))
  expect(screen.queryByText('Fill in this field')).toBeNull()
  expect(screen.getAllByText('请填写此项').length).toBeGreaterThan(0)
  await act(async () => setLanguage('en', false))
  expect(screen.getAllByText('Fill in this field').length).toBeGreaterThan(0)
})

test('in mainland China province, city and district are chosen together', async () => {
  open('/account/address/edit')
  await chooseCountry('CN')
  fireEvent.click(await screen.findByRole('button', { name: /Province, city and district/ }))
  expect(await screen.findByRole('row', { name: /广东省/ })).toBeTruthy()
  expect(screen.queryByLabelText('City')).toBeNull()
})

test('another form chooses the default first, and shows the address as it will be written', async () => {
  open('/picker')
  expect(await screen.findByText('LONDON')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Send to').value).toBe(London.id)
  type('Send to', Leeds.id)
  expect(screen.getByLabelText<HTMLSelectElement>('Send to').value).toBe(Leeds.id)
})

test('the list names the default', async () => {
  open('/account/address/list')
  expect(await screen.findByText('Bo Ray')).toBeTruthy()
  expect(screen.getAllByText('Default', { selector: 'span' })).toHaveLength(1)
  expect(await brokenRules({})).toEqual([])
})
