import type { Client } from 'pg'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'

const GUESTS = [
  { loginName: 'booker', surname: 'OKAFOR', givenName: 'Ada', nationality: 'NG', notes: 'Quiet room, high floor' },
  { loginName: 'booker', surname: 'LINDQVIST', givenName: 'Nils', nationality: 'SE', notes: null },
  { loginName: 'booker', surname: 'NAKAMURA', givenName: 'Yui', nationality: 'JP', notes: 'No smoking room' },
  { loginName: 'owner', surname: 'GARCIA', givenName: 'Elena', nationality: 'ES', notes: null },
  { loginName: 'summit', surname: '陈', givenName: '思远', nationality: 'CN', notes: '需要双床' },
  { loginName: 'summit', surname: 'ZHOU', givenName: 'Min', nationality: 'CN', notes: null },
]

const LEGAL_CHANGES = [
  {
    loginName: 'owner',
    status: 'DECLINED',
    change: { legalName: 'Harbour Travel Group Pte. Ltd.' },
    note: 'We were renamed in October.',
    daysAgo: 24,
    reason: 'The extract of the register still has the former name. Please ask again with a new one.',
  },
  {
    loginName: 'summit',
    status: 'OPEN',
    change: { address: '200 Demo Avenue, Floor 3', phone: '+86 21 6000 0288' },
    note: '公司已搬迁，请更新地址和电话。',
    daysAgo: 1,
    reason: null,
  },
]

const DISTRIBUTORS = [
  {
    loginName: 'owner',
    name: 'Lotus Holidays',
    contact: 'Wu Ling',
    chatGroup: 'Lotus 酒店询价群',
    language: 'zh-CN',
    note: 'Asks for breakfast rates first',
    markUpBasisPoints: 800,
    markUpMinor: 0,
    roundToMinor: 100,
  },
  {
    loginName: 'owner',
    name: 'Northwind Groups',
    contact: 'Sofia Berg',
    chatGroup: 'Northwind Asia desk',
    language: 'en',
    note: '',
    markUpBasisPoints: 0,
    markUpMinor: 1200,
    roundToMinor: 500,
  },
]

/** Saved guests, distributors and requests to change legal data, so that these pages show something. */
export async function loadCompanyPages(client: Client): Promise<void> {
  await runStatement(client, demoStatement('insert_distributors'), { rows: JSON.stringify(DISTRIBUTORS) })
  await runStatement(client, demoStatement('insert_managed_hotels'), {})
  await runStatement(client, demoStatement('insert_watched_hotels'), {})
  await runStatement(client, demoStatement('insert_guests'), { rows: JSON.stringify(GUESTS) })
  await runStatement(client, demoStatement('insert_legal_changes'), { rows: JSON.stringify(LEGAL_CHANGES) })
}
