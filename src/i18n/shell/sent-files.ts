import { defineText } from '#src/i18n/i18n.ts'

/** Words of files that are sent as they are chosen. */
export const sentFilesText = defineText({
  zh: {
    noPdf: '请选择 PDF 文件',
    noXml: '请选择 XML 文件',
    noPaper: '请选择图片、PDF 或 Office 文档',
    needsNetwork: '需要网络，联网后可以添加',
  },
  en: {
    noPdf: 'Choose a PDF file',
    noXml: 'Choose an XML file',
    noPaper: 'Choose a picture, a PDF or an Office document',
    needsNetwork: 'Files can be added with a network',
  },
})
