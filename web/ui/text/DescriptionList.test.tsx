import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DescriptionList } from './DescriptionList.tsx'

test('a mail address that does not fit breaks before its @, and no word is cut', () => {
  const { container } = render(
    <div style={{ width: 280 }}>
      <DescriptionList facts={[['Contact name', 'booker@tradewind.example']]} />
    </div>,
  )
  const dd = container.querySelector('dd')!
  expect(dd.textContent).toBe('booker@tradewind.example')
  const host = document.createRange()
  host.selectNodeContents(dd.lastChild!)
  expect(new Set([...host.getClientRects()].map(({ top }) => top)).size).toBe(1)
})
