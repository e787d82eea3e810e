import type { TreeNode } from '#web/ui/form/TreeSelect.tsx'
import { TreeSelect } from '#web/ui/form/TreeSelect.tsx'
import { type Division, DIVISIONS, type DivisionNames, findDivision } from '../divisions.ts'
import { useAddressTexts } from './texts.ts'

const nodeOf = ({ code, name, children = [] }: Division): TreeNode => ({
  id: code,
  text: name,
  ...(children.length > 0 ? { children: children.map(nodeOf) } : {}),
})
const NODES = DIVISIONS.map(nodeOf)

/** Province, city and district of mainland China. The list is large, so the form loads it where it is needed. */
export default function DivisionField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange(chosen: DivisionNames & { divisionCode: string }): void
}) {
  const { form } = useAddressTexts()
  return (
    <TreeSelect
      label={form.division}
      placeholder={form.chooseDivision}
      nodes={NODES}
      value={value}
      error={error}
      onChange={(divisionCode) => {
        const names = findDivision(divisionCode)
        if (names) onChange({ divisionCode, ...names })
      }}
    />
  )
}
