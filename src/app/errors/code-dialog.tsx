import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useText } from '#src/i18n/i18n.ts'
import { errorCodeText } from '#src/i18n/shell/error-codes.ts'
import { errorDialogText } from '#src/i18n/shell/error-dialogs.ts'
import { keepOpenDrafts } from '#src/ui/form/draft-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { type CodeAsk, codeAskAtom, isSocialPath } from './code-ask.ts'
import { codeMessage } from './code-message.ts'
import { addressOf, leadsBack } from './destinations.ts'
import { withReturnAddress } from './return-address.ts'

/** The dialog of a code that leads somewhere: what is missing, the page that mends it, and a way to stay. */
export function CodeDialog() {
  const [ask, setAsk] = useAtom(codeAskAtom)
  return ask === undefined ? null : <Asking key={ask.code} ask={ask} onClose={() => setAsk(undefined)} />
}

function Asking({ ask, onClose }: { ask: CodeAsk; onClose: () => void }) {
  const words = useText(errorDialogText)
  const router = useRouter()
  const { rule } = ask
  const to = addressOf(rule.leads, (path) => Object.hasOwn(router.routesByPath, path))
  const go = async (address: string) => {
    await keepOpenDrafts()
    onClose()
    const href = leadsBack(address) ? withReturnAddress(address, router.latestLocation.href) : address
    await router.navigate({ href })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title[`c${ask.code}`] ?? words.plainTitle}
      width={400}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words[rule.later]}
          </Button>
          {to !== undefined && (
            <Button onClick={() => void go(to).catch(reportError)} data-autofocus>
              {words.go[rule.leads]}
            </Button>
          )}
        </>
      }
    >
      <p>{useSentence(ask)}</p>
    </Dialog>
  )
}

/** On pages of the feed the prompts for a real name and for certificates speak of taking part, not of subscribing. */
function useSentence({ code, path }: CodeAsk): string {
  const words = useText(errorDialogText)
  useText(errorCodeText)
  return (isSocialPath(path) ? words.social[`c${code}`] : undefined) ?? codeMessage(code)
}
