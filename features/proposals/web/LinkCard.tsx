import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { baseAddress } from '#web/base-address.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { CopyButton } from '#web/ui/text/CopyButton.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { useProposalTexts } from './texts.ts'

/** A proposal's link, to be copied. */
export function LinkCard({ id, linkToken }: { id: string; linkToken: string }) {
  const texts = useProposalTexts()
  const url = new URL(paths.proposal(linkToken).slice(1), baseAddress()).href
  const box = useRef<HTMLDivElement>(null)
  // It comes in place of a long form: without this its reader would look at the end of an empty page.
  // Newer browsers give a promise, which React would call as a clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Card title={texts.linkTitle}>
      <div ref={box} className="tw-stack tw-gap-16">
        <span className="tw-flex tw-items-center tw-gap-8">
          <a className="tw-anywhere" href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
          <CopyButton text={url} what={texts.linkTitle} />
        </span>
        <p className="tw-soft tw-14">{texts.linkKept}</p>
        <span className="tw-flex tw-wrap tw-gap-8">
          <DocumentLinks path={`files/own-proposals/${id}/proposal.pdf`} />
          <Link className="tw-button" to={paths.proposalList({ open: id })}>
            {texts.toProposal}
          </Link>
        </span>
      </div>
    </Card>
  )
}
