import { useState } from 'react'
import { Button, Collection, DialogTrigger, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { useKitTexts } from '#web/texts/kit.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './FieldParts.tsx'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import styles from './Options.module.css'
import { Panel } from '../overlay/Panel.tsx'

export type TreeNode = { id: string; text: string; children?: readonly TreeNode[] }

/** The way from the top to a node; empty when it is not there. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

type Props = Omit<FieldProps, 'label'> & {
  label: string
  nodes: readonly TreeNode[]
  value: string
  onChange(id: string): void
  placeholder?: string
}

/**
 * A place in a hierarchy, such as province, city and district: only what has nothing below it is a choice, the rest
 * unfolds.
 */
export function TreeSelect({ label, nodes, value, onChange, placeholder, disabled = false, ...field }: Props) {
  const texts = useKitTexts()
  const [open, setOpen] = useState(false)
  const way = pathTo(nodes, value)
  const said = way.length === 0 ? (placeholder ?? texts.choose) : way.map((node) => node.text).join(' / ')
  return (
    <InPageLanguage>
      <Field label={label} {...field}>
        {(control) => (
          <DialogTrigger isOpen={open} onOpenChange={setOpen}>
            <Button
              {...control}
              className={`tw-input ${styles.button}`}
              aria-label={`${label} ${said}`}
              isDisabled={disabled}
            >
              <span className={`tw-grow tw-ellipsis ${styles.value}`} data-placeholder={way.length === 0 || undefined}>
                {said}
              </span>
              <Icon name="chevronDown" size={16} />
            </Button>
            <Panel aria-label={label}>
              <Nodes
                label={label}
                nodes={nodes}
                way={way}
                onChoose={(id) => {
                  onChange(id)
                  setOpen(false)
                }}
              />
            </Panel>
          </DialogTrigger>
        )}
      </Field>
    </InPageLanguage>
  )
}

/** The tree, open down to what is chosen. */
function Nodes({
  label,
  nodes,
  way,
  onChoose,
}: {
  label: string
  nodes: readonly TreeNode[]
  way: readonly TreeNode[]
  onChoose(id: string): void
}) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set(way.slice(0, -1).map((node) => node.id)))
  function act(id: string): void {
    if (!pathTo(nodes, id).at(-1)?.children) return onChoose(id)
    const next = new Set(unfolded)
    if (!next.delete(id)) next.add(id)
    setUnfolded(next)
  }
  return (
    <Tree
      aria-label={label}
      className={`${styles.list}`}
      items={nodes}
      expandedKeys={unfolded}
      onExpandedChange={(keys) => setUnfolded(new Set([...keys].map(String)))}
      selectionMode="single"
      selectedKeys={way.slice(-1).map((node) => node.id)}
      onSelectionChange={(keys) => act(String([...keys][0] ?? way.at(-1)?.id))}
      autoFocus="first"
    >
      {(node) => <Row node={node} />}
    </Tree>
  )
}

function Row({ node }: { node: TreeNode }) {
  return (
    <TreeItem id={node.id} textValue={node.text} className={`${styles.option}`}>
      <TreeItemContent>
        {({ hasChildItems, level, isSelected }) => (
          <>
            <span style={{ inlineSize: (level - 1) * 20 }} />
            {hasChildItems ? (
              <Button slot="chevron" className={`tw-fit-center tw-rigid tw-soft ${styles.chevron}`}>
                <Icon name="chevronRight" size={16} />
              </Button>
            ) : (
              <span className={`tw-fit-center tw-rigid tw-soft ${styles.chevron}`} />
            )}
            <span className={`tw-grow ${styles.words}`}>{node.text}</span>
            {isSelected && !hasChildItems ? <Icon name="check" size={16} className="tw-act" /> : null}
          </>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{(below) => <Row node={below} />}</Collection>
    </TreeItem>
  )
}
