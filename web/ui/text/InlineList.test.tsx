import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InlineList } from './InlineList.tsx'

const FACTS = ['Amara Accounts', 'Sun 22 Nov, 15:35']

/** The line in a box of a width, and the positions of its facts and dots. */
function laidOut(width: number, atEnd: boolean) {
  const { container } = render(
    <div style={{ width, font: '16px monospace' }}>
      <InlineList facts={FACTS} atEnd={atEnd} />
    </div>,
  )
  const box = container.firstElementChild!.getBoundingClientRect()
  const textOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents([...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!)
    return range.getBoundingClientRect()
  }
  const facts = [...container.querySelectorAll('div > span > span')]
  const dot = container.querySelector('div > span > span > span')!.getBoundingClientRect()
  return { text: container.textContent, box, facts: facts.map(textOf), dot }
}

test('facts that fit are in one line with a dot between them', () => {
  for (const atEnd of [false, true]) {
    const { text, box, facts, dot } = laidOut(600, atEnd)
    expect(text).toBe(FACTS.join(' · '))
    expect(facts[1]!.top).toBe(facts[0]!.top)
    expect(dot.left).toBeGreaterThanOrEqual(facts[0]!.right - 1)
    expect(dot.right).toBeLessThanOrEqual(facts[1]!.left + 1)
    expect(Math.round(atEnd ? facts[1]!.right - box.right : facts[0]!.left - box.left)).toBe(0)
    cleanup()
  }
})

test('a fact that does not fit moves to the next line as a whole, and its dot is hidden', () => {
  for (const atEnd of [false, true]) {
    const { box, facts, dot } = laidOut(200, atEnd)
    expect(facts[1]!.top).toBeGreaterThan(facts[0]!.top)
    expect(facts.map((fact) => Math.round(atEnd ? fact.right - box.right : fact.left - box.left))).toEqual([0, 0])
    if (atEnd) expect(dot.left).toBeGreaterThanOrEqual(box.right - 1)
    else expect(dot.right).toBeLessThanOrEqual(box.left + 1)
    cleanup()
  }
})
