import { lazy, Suspense } from 'react'
import { useLanguage } from '#web/language.ts'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import { countryName } from '#contract/languages.ts'
import { useHotelTexts } from './texts.ts'

const CountryList = lazy(() => import('./CountryList.tsx'))

type Props = { code: string; onCode: (code: string) => void; open: boolean; onOpen: (open: boolean) => void }

/** Nationality of the guests; the list of countries is loaded when the field is opened. */
export function NationalityField({ code, onCode, open, onOpen }: Props) {
  const texts = useHotelTexts()
  const language = useLanguage()
  return (
    <FieldPanel
      icon="globe"
      label={texts.nationality}
      value={countryName(code, language)}
      title={texts.nationalityTitle}
      open={open}
      onOpen={onOpen}
      error={null}
      side="right"
      footNote={texts.nationalityHint}
    >
      <Suspense fallback={<SkeletonBlock width={320} height={372} />}>
        <CountryList code={code} onCode={onCode} />
      </Suspense>
    </FieldPanel>
  )
}
