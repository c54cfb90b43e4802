import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { shareText } from '#src/i18n/feed/share.ts'
import { useText } from '#src/i18n/i18n.ts'
import { LazyQrCode } from '#src/ui/code/lazy-qr-code.ts'
import { showToast } from '#src/ui/toast-store.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './share.module.css'

/** An address: to be copied, scanned, or handed to another app of the device. */
export function AddressBox({ address, title }: { address: string; title: string }) {
  const words = useText(shareText)
  const [isCode, setCode] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast('done', words.copied)
    } catch {
      // The browser does not let a page write there: the address stands in its field, to be copied by hand.
      showToast('problem', words.copyFailed)
    }
  }
  const send = async () => {
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      // Closed without choosing an app.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <>
      <div className={classes.address}>
        <TextInput
          className={classes.field}
          label={words.address}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      <div className={classes.fields}>
        <Button variant="default" aria-expanded={isCode} onClick={() => setCode(!isCode)}>
          {words.code}
        </Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void send().catch(reportError)}>
            {words.send}
          </Button>
        )}
      </div>
      {isCode && (
        <div className={classes.code}>
          <Suspense>
            <LazyQrCode code={address} label={words.code} />
          </Suspense>
        </div>
      )}
    </>
  )
}
