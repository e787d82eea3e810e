import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from './Stars.tsx'

test('four and a half stars are five drawn ones, the last half full, and are said in words', () => {
  render(<Stars starHalves={9} />)
  const picture = screen.getByRole('img', { name: /4\.5/ })
  expect(picture.getAttribute('width')).toBe('80')
  expect(picture.querySelectorAll('path')).toHaveLength(6)
})

test('a hotel without stars draws nothing', () => {
  const { container } = render(<Stars starHalves={null} />)
  expect(container.childElementCount).toBe(0)
})
