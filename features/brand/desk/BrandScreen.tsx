import { useFormats } from '#web/format.ts'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type Brand, getBrand, PICTURE_KINDS } from '../contract.ts'
import { BrandForm } from './BrandForm.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { useBrandTexts } from './texts.ts'

/** The administrators' page of the portal's name, colour, pictures, sender and address. */
export default function BrandScreen() {
  const texts = useBrandTexts()
  const query = useCall(getBrand, {}, { staleTime: 0 })
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <CallView query={query} skeleton={<Skeleton shape="lines" count={8} />}>
        {(brand) => (
          <div className="tw-stack tw-gap-20">
            <p className="tw-small tw-soft">
              <LastChange brand={brand} />
            </p>
            <BrandForm brand={brand} />
            <Pictures brand={brand} />
          </div>
        )}
      </CallView>
    </>
  )
}

function Pictures({ brand }: { brand: Brand }) {
  const texts = useBrandTexts()
  const { proof, field } = useFreshProof()
  return (
    <Card title={texts.pictures}>
      <div className="tw-stack tw-gap-20">
        <p className="tw-small tw-soft tw-flat">{texts.picturesProof}</p>
        {field({})}
        {PICTURE_KINDS.map((kind) => (
          <BrandPicture key={kind} kind={kind} brand={brand} proof={proof} />
        ))}
      </div>
    </Card>
  )
}

function LastChange({ brand: { changedAt, changedBy } }: { brand: Brand }) {
  const texts = useBrandTexts()
  const formats = useFormats()
  return changedAt === null ? texts.unset : texts.changed(formats.moment(changedAt), changedBy ?? '–')
}
