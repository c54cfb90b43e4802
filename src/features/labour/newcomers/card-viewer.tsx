import { useText } from '#src/i18n/i18n.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { PictureViewer } from '#src/ui/media/picture-viewer.tsx'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import type { CardPerson } from './use-card-photos.ts'

interface CardViewerProps {
  people: readonly CardPerson[]
  index: number | undefined
  onIndex: (index: number | undefined) => void
}

/** The cards over the whole window, one after another. */
export function CardViewer({ people, index, onIndex }: CardViewerProps) {
  const words = useText(newcomersText)
  const address = usePictureAddress(index === undefined ? undefined : people[index]?.card)
  return (
    <PictureViewer index={index} count={people.length} onIndex={onIndex} onClose={() => onIndex(undefined)}>
      {address !== undefined && index !== undefined && (
        <img src={address} alt={words.card(index + 1)} draggable={false} />
      )}
    </PictureViewer>
  )
}
