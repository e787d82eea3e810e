import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UnknownValues } from './UnknownValues.tsx'

const known = {
  sort: { title: 'Sort by', values: ['PRICE'] },
  stars: { title: 'Stars', values: [5, 4] },
}

test('an unknown order or filter of a hand-made list is shown and named, and removed alone', () => {
  const routes = [{ path: '/', element: <UnknownValues known={known} /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/?sort=foo&stars=5,9,x&page=2'] })
  render(<RouterProvider router={router} />)
  const words = () => screen.queryAllByRole('button').map((chip) => chip.textContent)
  const unknown = (text: string) => `${text} is unknown and not applied`
  expect(words()).toEqual([unknown('Sort by: “foo”'), unknown('Stars: “9”'), unknown('Stars: “x”')])
  fireEvent.click(screen.getByRole('button', { name: /“9”/ }))
  fireEvent.click(screen.getByRole('button', { name: /“foo”/ }))
  expect([...new URLSearchParams(router.state.location.search)]).toEqual([
    ['page', '2'],
    ['stars', '5,x'],
  ])
  fireEvent.click(screen.getByRole('button'))
  expect(words()).toEqual([])
})
