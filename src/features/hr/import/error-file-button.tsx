import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { ErrorSheet } from './import-rows.ts'
import { useErrorFile } from './use-error-file.ts'

/** Writes the error file from the rows that this page still has; nothing where none was left. */
export function ErrorFileButton({ name, errors }: { name: string; errors: ErrorSheet }) {
  const words = useText(hrImportText)
  const download = useErrorFile()
  if (errors.rows.length === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      onClick={() => void download(name, errors)}
    >
      {words.errorFile}
    </Button>
  )
}
