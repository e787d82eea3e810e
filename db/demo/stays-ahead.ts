type Mode = 'INSTANT' | 'ON_REQUEST'
type Named = { readonly surname: string; readonly givenName: string; readonly nationality: string }

/** A booking of the demo in terms of a search; the world decides which hotel it becomes. */
export type Wanted = {
  readonly by: 'owner' | 'booker' | 'summit'
  readonly reference: string
  /** The first city that has such a rate is taken. */
  readonly cities: readonly string[]
  readonly mode: Mode
  readonly inDays: number
  readonly nights: number
  /** The guests, one name for each room. */
  readonly guests: readonly Named[]
  readonly payment: 'BALANCE' | 'ON_ACCOUNT'
  /** Its state after booking; undefined leaves it as booked. */
  readonly then?: 'NUMBER' | 'CONFIRM' | 'REJECT' | 'CANCEL' | 'DECLINE' | 'CHEAPER'
  /** Only a stay that the company's rules hold for approval. */
  readonly needsApproval?: true
}

const guest = (surname: string, givenName: string, nationality: string): Named => ({ surname, givenName, nationality })
/** Where a stay may be once none of its cities has such a rate. */
export const CITIES = [
  'Singapore',
  'Tokyo',
  'Bangkok',
  'Shanghai',
  'London',
  'Paris',
  'Sydney',
  'Dubai',
  'New York',
  'Hong Kong',
]

/** Stays ahead of both companies: some far, some in the days when a decision is due, some waiting for the desk. */
export const STAYS_AHEAD: readonly Wanted[] = [
  {
    by: 'booker',
    reference: 'HB-2040',
    cities: ['Singapore'],
    mode: 'INSTANT',
    inDays: 1,
    nights: 2,
    guests: [guest('Okafor', 'Ada', 'GB')],
    payment: 'ON_ACCOUNT',
    then: 'NUMBER',
  },
  {
    by: 'booker',
    reference: 'HB-2041',
    cities: ['Bangkok'],
    mode: 'INSTANT',
    inDays: 4,
    nights: 3,
    guests: [guest('Lindqvist', 'Nils', 'SE')],
    payment: 'BALANCE',
    then: 'NUMBER',
  },
  {
    by: 'booker',
    reference: 'HB-2042',
    cities: ['Tokyo'],
    mode: 'INSTANT',
    inDays: 6,
    nights: 2,
    guests: [guest('Nakamura', 'Yui', 'JP')],
    payment: 'ON_ACCOUNT',
  },
  {
    by: 'booker',
    reference: 'HB-2043',
    cities: ['Paris'],
    mode: 'ON_REQUEST',
    inDays: 20,
    nights: 3,
    guests: [guest('Dupont', 'Claire', 'FR')],
    payment: 'BALANCE',
  },
  {
    by: 'owner',
    reference: 'HB-2044',
    cities: ['Bangkok'],
    mode: 'ON_REQUEST',
    inDays: 14,
    nights: 2,
    guests: [guest('Garcia', 'Elena', 'ES'), guest('Garcia', 'Mateo', 'ES')],
    payment: 'ON_ACCOUNT',
  },
  {
    by: 'booker',
    reference: 'HB-2045',
    cities: ['Sydney'],
    mode: 'INSTANT',
    inDays: 40,
    nights: 4,
    guests: [guest('Ong', 'Hui', 'SG')],
    payment: 'BALANCE',
    then: 'CHEAPER',
  },
  {
    by: 'owner',
    reference: 'HB-2046',
    cities: ['London'],
    mode: 'ON_REQUEST',
    inDays: 26,
    nights: 3,
    guests: [guest('Ahmed', 'Layla', 'AE')],
    payment: 'BALANCE',
    then: 'CONFIRM',
  },
  {
    by: 'booker',
    reference: 'HB-2047',
    cities: ['Dubai'],
    mode: 'INSTANT',
    inDays: 33,
    nights: 5,
    guests: [guest('Rossi', 'Marco', 'IT')],
    payment: 'ON_ACCOUNT',
    then: 'CANCEL',
  },
  {
    by: 'booker',
    reference: 'HB-2048',
    cities: ['New York'],
    mode: 'ON_REQUEST',
    inDays: 12,
    nights: 2,
    guests: [guest('Kim', 'Min Jun', 'KR')],
    payment: 'BALANCE',
    then: 'REJECT',
  },
  {
    by: 'summit',
    reference: 'SM-0718',
    cities: ['Shanghai'],
    mode: 'INSTANT',
    inDays: 5,
    nights: 2,
    guests: [guest('陈', '思远', 'CN')],
    payment: 'BALANCE',
    then: 'NUMBER',
  },
  {
    by: 'summit',
    reference: 'SM-0719',
    cities: ['Tokyo'],
    mode: 'INSTANT',
    inDays: 18,
    nights: 4,
    guests: [guest('Zhou', 'Min', 'CN'), guest('Zhou', 'Lei', 'CN')],
    payment: 'BALANCE',
  },
  {
    by: 'summit',
    reference: 'SM-0720',
    cities: ['Dubai'],
    mode: 'ON_REQUEST',
    inDays: 30,
    nights: 3,
    guests: [guest('Xu', 'Jing', 'CN')],
    payment: 'BALANCE',
  },
]

/** Stays that are dear enough for the rule below: one waits for the owner, one was declined. */
export const STAYS_TO_APPROVE: readonly Wanted[] = [
  {
    by: 'booker',
    reference: 'HB-2051',
    cities: ['Singapore'],
    mode: 'INSTANT',
    inDays: 33,
    nights: 7,
    guests: [guest('Adeyemi', 'Tola', 'NG'), guest('Bianchi', 'Luca', 'IT'), guest('Costa', 'Rita', 'PT')],
    payment: 'ON_ACCOUNT',
    needsApproval: true,
    then: 'DECLINE',
  },
  {
    by: 'booker',
    reference: 'HB-2052',
    cities: ['Tokyo'],
    mode: 'INSTANT',
    inDays: 26,
    nights: 6,
    guests: [guest('Haddad', 'Karim', 'FR'), guest('Silva', 'Ines', 'BR'), guest('Moreau', 'Claire', 'FR')],
    payment: 'ON_ACCOUNT',
    needsApproval: true,
  },
]

/** Above so much, in minor units of its currency, the first company's owner looks at a booking of its booker. */
export const APPROVAL_ABOVE_MINOR = 200_000
