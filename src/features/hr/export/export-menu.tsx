import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileExport } from '@tabler/icons-react'
import { hrExportText } from '#src/i18n/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import { BulkButton } from '#src/ui/list/bulk-button.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { ExportProgressDialog } from './export-progress.tsx'
import { type ExportRequest, FORMATS, useExport } from './use-export.ts'

interface ExportMenuProps extends Omit<ExportRequest, 'format'> {
  /** In the bar over ticked rows. */
  compact?: boolean
}

/** Exports a list as it stands, in one of the three formats. */
export function ExportMenu({ compact = false, ...request }: ExportMenuProps) {
  const words = useText(hrExportText)
  const { progress, run, cancel } = useExport()
  return (
    <>
      <Menu position="bottom-end" shadow="xs" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          {compact ? (
            <BulkButton label={words.button} icon={IconFileExport} />
          ) : (
            <Button
              variant="default"
              leftSection={<IconFileExport size={18} stroke={1.75} />}
              rightSection={<IconChevronDown size={16} stroke={1.75} />}
              // In a sheet of actions the sheet must stay while a format is chosen.
              onClick={(event) => event.stopPropagation()}
            >
              {words.button}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void run({ ...request, format })}>
              {words.formats[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportProgressDialog progress={progress} onCancel={cancel} />
    </>
  )
}
