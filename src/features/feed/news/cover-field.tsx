import { Button } from '@mantine/core'
import type { FileRef } from '#contract/domains/files.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SmallPicture } from '#src/records/files/file-pictures.tsx'
import { AddPictures } from '../compose/choose-media.tsx'
import classes from '../compose/compose.module.css'

interface CoverFieldProps {
  value: readonly FileRef[]
  onChange: (value: readonly FileRef[]) => void
}

/** The picture that stands for news in lists. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  const words = useText(newsText).cover
  const [picture] = value
  return (
    <div>
      {picture && (
        <div className={classes.cover}>
          <SmallPicture file={picture} />
        </div>
      )}
      <AddPictures label={picture ? words.change : words.add} held={[]} most={1} onChange={onChange}>
        {picture && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onChange([])}>
            {words.remove}
          </Button>
        )}
      </AddPictures>
    </div>
  )
}
