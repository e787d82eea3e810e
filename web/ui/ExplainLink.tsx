import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useRight, useUser } from '#web/store.ts'
import { useFrameTexts } from '#web/texts/frame.ts'

/** Leads to where the amount of a number comes from and where it went, for people who may read that. */
export function ExplainLink({ number }: { number: string }) {
  const { explain } = useFrameTexts()
  const isOperator = useUser()?.realm === 'OPERATOR'
  const needed = isOperator ? 'ops.accounts' : 'orders.read_all'
  if (!useRight(needed)) return null
  const to = isOperator ? paths.deskExplain : paths.explain
  return (
    <Link className="tw-button tw-no-print" to={to({ keyword: number })}>
      {explain}
    </Link>
  )
}
