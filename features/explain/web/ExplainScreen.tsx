import { paths } from '#web/paths.ts'
import { explained } from '../contract.ts'
import { Chain } from './Chain.tsx'

/** Where an amount of the own company comes from and where it went. */
export default function ExplainScreen() {
  return <Chain list={explained} to={(keyword) => paths.explain({ keyword })} />
}
