import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { UiLink } from '#src/ui/ui-link.tsx'

/** The way from a record to the approval that decides it, or has decided it; nothing where none was asked for. */
export function ApprovalLink({ uri }: { uri: unknown }) {
  const words = useText(recordPartsText)
  if (typeof uri !== 'string') return null
  return (
    <Button component={UiLink} href={`/approve/detail?uri=${uri}`} variant="default">
      {words.approval}
    </Button>
  )
}
