import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { outsideAddress } from '#src/ui/outside-link.ts'
import classes from './external-link-page.module.css'

interface ExternalLinkPageProps {
  url: string | undefined
  onBack: () => void
}

/** Before a link leads out of the platform: where to, and the decision. What opens knows nothing of this page. */
export function ExternalLinkPage({ url, onBack }: ExternalLinkPageProps) {
  const words = useText(mediaText).external
  const address = outsideAddress(url)
  return (
    <main className={classes.page}>
      <IconShieldExclamation size={48} stroke={1.25} aria-hidden="true" />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.warning}>{address === undefined ? words.bad : words.warning}</p>
      {address !== undefined && (
        <p className={classes.address}>
          <span className={classes.label}>{words.address}</span>
          <bdi>{address}</bdi>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        {address !== undefined && (
          <Button component="a" href={address} target="_blank" rel="noopener noreferrer nofollow">
            {words.visit}
          </Button>
        )}
      </div>
    </main>
  )
}
