import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useFrameTexts } from '#web/locales/frame.ts'

/** The Personal Center's first page. */
export default function AccountScreen() {
  const texts = useFrameTexts()
  return <PageHeader title={texts.overview} />
}
