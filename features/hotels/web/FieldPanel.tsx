import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHotelTexts } from './texts.ts'
import { Icon, type IconName } from '#web/ui/text/Icon.tsx'
import field from './SearchField.module.css'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

export type FieldPanelProps = {
  icon: IconName
  label: string
  /** What is chosen, in words; the placeholder when nothing is. */
  value: string
  /** Whether something is chosen; a placeholder is drawn softer. */
  chosen?: boolean
  title: string
  open: boolean
  onOpen: (open: boolean) => void
  error: string | null
  /** Where the panel hangs under its field when there is room on both sides. */
  side?: 'left' | 'right'
  /** Opens beside what is being done, without taking the focus. */
  still?: boolean
  /** Whether something asked for in the panel is missing; Done then goes there and closes nothing. */
  unfinished?: boolean
  /** Shown at the left of the button that closes the panel. */
  footNote?: ReactNode
  /** Keeps the note in sight on a phone, where it else follows the panel's content. */
  noteInFoot?: boolean
  children: ReactNode
}

/** The question a panel still asks. */
const MISSING = '[aria-invalid=true]'

/**
 * A field that shows its choice in words and opens a panel to change it: under the field on a desk, over the whole
 * screen on a phone.
 */
export function FieldPanel(props: FieldPanelProps) {
  const { open, onOpen } = props
  const phone = usePhone()
  const wrapper = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  const close = () => {
    closed.current = true
    onOpen(false)
    trigger.current?.focus()
  }
  // A sheet gives the focus back to what had it before, which may be gone with another sheet.
  useEffect(() => {
    if (open || !closed.current) return
    closed.current = false
    trigger.current?.focus()
  }, [open])
  const finish = () => {
    if (props.unfinished) wrapper.current?.querySelector<HTMLElement>(MISSING)?.focus()
    else close()
  }
  return (
    <div className={`tw-relative tw-min-0 ${field.field}`} ref={wrapper}>
      <FieldButton {...props} reference={trigger} />
      {open && phone ? <SheetPanel {...props} onClose={close} onDone={finish} /> : null}
      {open && !phone ? (
        <HangingPanel
          title={props.title}
          side={props.side ?? 'left'}
          still={props.still ?? false}
          within={wrapper}
          onClose={close}
          onLeave={() => onOpen(false)}
        >
          {props.children}
          <div className={`tw-row tw-between tw-gap-24 tw-line-above tw-surface tw-soft tw-14 ${field.panelFoot}`}>
            <div>{props.footNote}</div>
            <DoneButton onDone={finish} />
          </div>
        </HangingPanel>
      ) : null}
    </div>
  )
}

/** The field inside the bar. */
function FieldButton({
  icon,
  label,
  value,
  chosen = true,
  open,
  onOpen,
  error,
  reference,
}: FieldPanelProps & { reference: RefObject<HTMLButtonElement | null> }) {
  return (
    <button
      type="button"
      ref={reference}
      className={`tw-row tw-gap-12 tw-full tw-pressable ${field.box} ${error === null ? '' : field.wrong} ${open ? field.opened : ''}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-invalid={error === null ? undefined : true}
      onClick={() => onOpen(!open)}
    >
      <Icon name={icon} className="tw-act" />
      <span className="tw-stack tw-grow tw-min-0">
        <span className="tw-soft tw-12 tw-line-18">{label}</span>{' '}
        <span className={`tw-ellipsis tw-line-24 tw-tabular ${field.value} ${chosen ? '' : field.placeholder}`}>
          {value}
        </span>
      </span>
    </button>
  )
}

function DoneButton({ onDone }: { onDone: () => void }) {
  const texts = useHotelTexts()
  return (
    <button type="button" className="tw-button tw-button-primary" onClick={onDone}>
      {texts.done}
    </button>
  )
}

function SheetPanel({
  title,
  footNote,
  noteInFoot = false,
  children,
  onClose,
  onDone,
}: FieldPanelProps & { onClose: () => void; onDone: () => void }) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          {noteInFoot ? (
            <div className={`tw-below-8 tw-balance tw-medium tw-center tw-tabular ${field.footNote}`}>{footNote}</div>
          ) : null}
          <DoneButton onDone={onDone} />
        </>
      }
    >
      {children}
      {noteInFoot ? null : <div className="tw-soft tw-14 tw-above-16">{footNote}</div>}
    </Sheet>
  )
}

/** Pixels below a panel, and the height from which on one is of use. */
const MARGIN = 16
const LEAST_ROOM = 320

type HangingPanelProps = {
  title: string
  side: 'left' | 'right'
  still: boolean
  /** The field and its panel; what happens outside closes the panel. */
  within: RefObject<HTMLDivElement | null>
  onClose: () => void
  onLeave: () => void
  children: ReactNode
}

function HangingPanel({ title, side, still, within, onClose, onLeave, children }: HangingPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    if (!current) return
    const room = window.innerHeight - current.getBoundingClientRect().top - MARGIN
    // Overflow scrolls within the panel; where almost nothing fits, the page scrolls.
    if (room >= LEAST_ROOM) current.style.maxHeight = `${room}px`
    else current.scrollIntoView({ block: 'nearest' })
    if (!still) current.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
  }, [still])
  useEffect(() => {
    const leaveByPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !within.current?.contains(event.target)) onLeave()
    }
    document.addEventListener('pointerdown', leaveByPointer)
    return () => document.removeEventListener('pointerdown', leaveByPointer)
  }, [within, onLeave])
  const leaveByTab = (event: FocusEvent) => {
    // Without a next element the window itself lost the focus, which is no reason to close.
    if (event.relatedTarget instanceof Node && !within.current?.contains(event.relatedTarget)) onLeave()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      className={`tw-card-round tw-surface tw-raised ${field.panel} ${side === 'right' ? field.panelRight : ''}`}
      onBlur={leaveByTab}
      onKeyDown={closeByKey}
    >
      {children}
    </div>
  )
}
