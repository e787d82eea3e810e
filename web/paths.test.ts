import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath, paths, withQuery } from './paths.ts'
import { ROUTES } from './routes.tsx'

const stay = {
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  rooms: [{ adults: 2, childAges: [7] }],
  nationality: 'CN',
}

describe('withQuery', () => {
  test('leaves out what is empty and repeats lists', () => {
    expect(withQuery('/a', { q: '', n: undefined, m: null, no: false })).toBe('/a')
    expect(withQuery('/a', { stars: ['4', '5'], page: 2, free: true })).toBe('/a?stars=4&stars=5&page=2&free=true')
  })

  test('keeps every text whole', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(new URLSearchParams(withQuery('/a', { text }).slice(3)).get('text')).toBe(
          new URLSearchParams({ text }).get('text'),
        )
      }),
    )
  })
})

describe('paths', () => {
  test('carry the stay', () => {
    expect(paths.hotelList({ destinationId: 'd1', stay, filters: { stars: ['5'] } })).toBe(
      '/hotel/list?destinationId=d1&checkIn=2026-12-04&checkOut=2026-12-06&rooms=2.7&nationality=CN&stars=5',
    )
    expect(paths.hotelBooking({ hotelId: 'h', ratePlanId: 'r', stay })).toContain(
      '/hotel/booking?hotelId=h&ratePlanId=r&checkIn=2026-12-04',
    )
  })

  test('Book in a comparison reached from the list names the hotel that was pressed', () => {
    const carried = { destinationId: 'd', hotelId: null, place: 'Singapore' }
    const link = paths.hotelBooking({ hotelId: 'h', ratePlanId: 'r', stay }, carried)
    expect(new URLSearchParams(link.split('?')[1]).get('hotelId')).toBe('h')
  })

  test('escape segments between slashes', () => {
    expect(paths.hotelDetail('a/../b?c')).toBe('/hotel/detail/a%2F..%2Fb%3Fc')
  })

  test('the sign-in page remembers where from, but not the home page', () => {
    expect(paths.login('/account?x=1')).toBe('/login?returnUrl=%2Faccount%3Fx%3D1')
    expect(paths.login('/')).toBe('/login')
  })
})

describe('ownPath', () => {
  test.each(['/account', '/hotel/list?destinationId=1&rooms=2,1.7', '/hotel/detail/x#rooms'])('takes %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'account',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    '/login?returnUrl=/login',
    '/.//evil.example',
    '/account/..//evil.example',
    '/%2e//evil.example',
  ])('refuses %s', (path) => {
    expect(ownPath(path)).toBeNull()
  })

  test('never leads off the portal', () => {
    const texts = fc.sample(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
        fc.array(fc.constantFrom('/', '.', '..', '\\', '%2e', 'evil')).map((parts) => `/${parts.join('')}`),
      ),
      3000,
    )
    const leaving = texts.filter(
      (text) => new URL(ownPath(text) ?? '/', 'https://portal.example').origin !== 'https://portal.example',
    )
    expect(leaving).toEqual([])
  })
})

describe('routes', () => {
  test('each is listed once and begins with a slash', () => {
    const all = ROUTES.map((route) => route.path)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((path) => path.startsWith('/'))).toBe(true)
  })

  test('the operator’s pages are below /ops and open to the operator only', () => {
    for (const route of ROUTES) expect(route.path.startsWith('/ops')).toBe(route.access === 'operator')
  })
})
