import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'

/** Beside the buttons of a form whose content somebody else has changed meanwhile: what is there now takes its place. */
export function LoadNewest({ onPress }: { onPress: () => void }) {
  return (
    <Button size="xs" variant="subtle" onClick={onPress}>
      {useText(uiFormText).loadNewest}
    </Button>
  )
}
