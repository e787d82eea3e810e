import { paths } from '#web/paths.ts'
import { deskExplained } from '../contract.ts'
import { Chain } from '../web/Chain.tsx'

/** The same for the desk, over all companies. */
export default function DeskExplainScreen() {
  return <Chain list={deskExplained} to={(keyword) => paths.deskExplain({ keyword })} />
}
