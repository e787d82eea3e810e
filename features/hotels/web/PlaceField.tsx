import { type FocusEvent, lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { Icon } from '#web/ui/text/Icon.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import type { EarlyTyping, PlaceInput } from './PlaceCombobox.tsx'
import type { RecentSearch } from './recent-searches.ts'
import field from './SearchField.module.css'
import type { Place } from './search-state.ts'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { useHotelTexts } from './texts.ts'
import { usePhone } from '#web/ui/use-phone.ts'

/** Loaded beside the page, not before it. */
const PlaceCombobox = lazy(() => import('./PlaceCombobox.tsx'))

type Props = {
  place: Place | null
  nationality: string
  onPlace: (place: Place | null) => void
  onRecent: (search: RecentSearch) => void
  /** Called after a place was chosen from the options. */
  onPicked: () => void
  error: string | null
  /** Marks the field the `/` key goes to. */
  shortcut?: boolean
}

/** Where to: typed in place on a desk, on a sheet of its own on a phone. */
export function PlaceField(props: Props) {
  const { shortcut = false, ...field } = props
  return usePhone() ? <PhonePlaceField {...field} /> : <DeskPlaceField {...field} shortcut={shortcut} />
}

function DeskPlaceField({ error, shortcut, ...choice }: Props & { shortcut: boolean }) {
  const texts = useHotelTexts()
  const [early, setEarly] = useState<EarlyTyping>({ text: null, focused: false, pressed: false })
  const input = useRef<HTMLInputElement>(null)
  const handedOver = useRef(false)
  const text = early.text ?? choice.place?.name ?? ''
  const marks = { 'data-search-shortcut': shortcut ? true : undefined, className: field.input, ref: input } as const
  const type = (typed: string) => {
    setEarly((before) => ({ ...before, text: typed }))
    choice.onPlace(null)
  }
  const press = () => setEarly((before) => ({ ...before, pressed: true }))
  /** Typing replaces the text in the field, but not while the code that takes over is loading. */
  const onFocus = ({ target }: FocusEvent<HTMLInputElement>) => {
    const isHandedOver = early.focused && !handedOver.current
    handedOver.current = true
    if (isHandedOver) target.setSelectionRange(target.value.length, target.value.length)
    else target.select()
  }
  const plain = (
    <input
      {...marks}
      {...{ role: 'combobox', 'aria-expanded': false }}
      aria-label={texts.where}
      autoComplete="off"
      data-invalid={error === null ? undefined : true}
      placeholder={texts.wherePlaceholder}
      value={text}
      onChange={(event) => type(event.target.value)}
      // The code may take over between the press of a button and its release, which then is no click any more.
      onPointerDown={press}
      onClick={press}
      onFocus={() => setEarly((before) => ({ ...before, focused: true }))}
      onBlur={() => setEarly((before) => ({ ...before, focused: false, pressed: false }))}
    />
  )
  const frame = (control: PlaceInput, panel: ReactNode) => (
    <PlaceBox control={control} wrong={error !== null} input={input} panel={panel} />
  )
  return (
    <Suspense fallback={frame({ field: plain, text, type, show: press }, null)}>
      <PlaceCombobox
        {...choice}
        early={early}
        input={{ ...marks, invalid: error !== null, autoFocus: early.focused, onFocus }}
      >
        {frame}
      </PlaceCombobox>
    </Suspense>
  )
}

type BoxProps = { control: PlaceInput; wrong: boolean; input: RefObject<HTMLInputElement | null>; panel: ReactNode }

/** The field inside the bar, with its panel. */
function PlaceBox({ control, wrong, input, panel }: BoxProps) {
  const texts = useHotelTexts()
  return (
    <div className={`tw-relative tw-min-0 ${field.field}`}>
      <div
        className={`tw-row tw-gap-12 tw-full tw-pressable ${field.box} ${wrong ? field.wrong : ''}`}
        onClick={(event) => {
          // The ground of the field acts like the field itself.
          if (event.target === input.current) return
          input.current?.focus()
          control.show()
        }}
      >
        <Icon name="pin" className="tw-act" />
        <span className="tw-stack tw-grow tw-min-0">
          <span className="tw-soft tw-12 tw-line-18" aria-hidden="true">
            {texts.where}
          </span>
          {control.field}
        </span>
        {control.text === '' ? null : (
          <button
            type="button"
            className={`tw-icon-button tw-icon-button-small tw-soft ${field.clear}`}
            aria-label={texts.clearPlace}
            onClick={() => control.type('')}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      {panel === null ? null : (
        <div className={`tw-card-round tw-surface tw-raised ${field.panel} ${field.options}`}>{panel}</div>
      )}
    </div>
  )
}

function PhonePlaceField({ error, ...choice }: Omit<Props, 'shortcut'>) {
  const { place } = choice
  const texts = useHotelTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className={`tw-relative tw-min-0 ${field.field}`}>
      <button
        type="button"
        className={`tw-row tw-gap-12 tw-full tw-pressable ${field.box} ${error === null ? '' : field.wrong}`}
        aria-haspopup="dialog"
        data-invalid={error === null ? undefined : true}
        onClick={() => setOpen(true)}
      >
        <Icon name="pin" className="tw-act" />
        <span className="tw-stack tw-grow tw-min-0">
          <span className="tw-soft tw-12 tw-line-18">{texts.where}</span>{' '}
          <span
            className={`tw-ellipsis tw-line-24 tw-tabular ${field.value} ${place === null ? field.placeholder : ''}`}
          >
            {place?.name ?? texts.wherePlaceholder}
          </span>
        </span>
      </button>
      {open ? (
        <Sheet title={texts.whereTitle} onClose={() => setOpen(false)}>
          <Suspense fallback={<SkeletonBlock height={240} />}>
            <PlaceCombobox {...choice} alwaysOpen onChosen={() => setOpen(false)} input={{ autoFocus: true }}>
              {(control, panel) => (
                <div className="tw-stack tw-gap-12">
                  {control.field}
                  {panel}
                </div>
              )}
            </PlaceCombobox>
          </Suspense>
        </Sheet>
      ) : null}
    </div>
  )
}
