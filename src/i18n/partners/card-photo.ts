import { defineText } from '#src/i18n/i18n.ts'

/** Words of a paper card that a form is filled from. */
export const cardPhotoText = defineText({
  zh: {
    take: '拍名片',
    again: '重拍',
    away: '收起照片',
    photo: '名片照片',
    hint: '拍下名片，二维码里的内容自动填入空着的项；照片只在填写时对照用，不会保存。',
    read: (count: number) => `已从名片的二维码填入 ${count} 项，请核对。`,
    readNothingNew: '名片的二维码里没有可填的新内容。',
    noCode: '名片上没有可读的二维码，请对着照片填写。',
    broken: '这张照片打不开，请重拍。',
  },
  en: {
    take: 'Photograph a business card',
    again: 'Another photo',
    away: 'Put the photo away',
    photo: 'Photo of the card',
    hint: 'What the code on the card says goes into the empty fields. The photo is there to read from while you type, and is not kept.',
    read: (count: number) =>
      count === 1
        ? 'One field was filled from the code; please check it.'
        : `${count} fields were filled from the code; please check them.`,
    readNothingNew: 'The code on the card says nothing that is not filled yet.',
    noCode: 'There is no code on the card that can be read: please type from the photo.',
    broken: 'This photo cannot be opened; please take another.',
  },
})
