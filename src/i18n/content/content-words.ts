import { defineText } from '#src/i18n/i18n.ts'

/** What is said of columns of the news. */
export const contentColumnWords = defineText({
  zh: {
    name: '栏目',
    fields: {
      name: '栏目名称',
      code: '栏目编码',
      parentUri: '上级栏目',
      sortNo: '排序',
      icon: '图标',
      channelId: '频道',
      templateUri: '列表模板',
      contributorRoles: '可投稿的角色',
      reviewerRoles: '审核角色',
      needReview: '投稿要先审核',
      status: '状态',
    },
    codes: {
      icon: {
        news: '新闻',
        notice: '通知',
        safety: '安全',
        quality: '质量',
        party: '党建',
        training: '培训',
        culture: '文化',
        other: '其他',
      },
      channelId: { '302': '资讯', '304': '活动' },
      status: { enabled: '启用', disabled: '停用' },
    },
    steps: {},
  },
  en: {
    name: 'Column',
    fields: {
      name: 'Column',
      code: 'Code',
      parentUri: 'Under',
      sortNo: 'Order',
      icon: 'Icon',
      channelId: 'Channel',
      templateUri: 'Template of its list',
      contributorRoles: 'Roles that contribute',
      reviewerRoles: 'Roles that review',
      needReview: 'Reviewed before it is out',
      status: 'State',
    },
    codes: {
      icon: {
        news: 'News',
        notice: 'Notices',
        safety: 'Safety',
        quality: 'Quality',
        party: 'Party work',
        training: 'Training',
        culture: 'Culture',
        other: 'Other',
      },
      channelId: { '302': 'News', '304': 'Activities' },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
    },
    steps: {},
  },
})

const KINDS = {
  zh: { homePage: '组织主页', listPage: '资讯列表页', detailPage: '资讯详情页', appGroup: '工作台分组' },
  en: { homePage: 'Homepage', listPage: 'List of news', detailPage: 'Piece of news', appGroup: 'Workbench' },
}

/** What is said of page templates. */
export const pageTemplateWords = defineText({
  zh: {
    name: '页面模板',
    fields: {
      name: '模板名称',
      kind: '用于',
      blocks: '内容块',
      pictures: '图片',
      version: '版本',
      status: '状态',
      publishedAt: '发布时间',
      versions: '历史版本',
    },
    codes: { kind: KINDS.zh, status: { draft: '草稿', enabled: '已发布', disabled: '已停用' } },
    steps: {},
  },
  en: {
    name: 'Page template',
    fields: {
      name: 'Template',
      kind: 'Used for',
      blocks: 'Blocks',
      pictures: 'Pictures',
      version: 'Version',
      status: 'State',
      publishedAt: 'Published at',
      versions: 'Earlier versions',
    },
    codes: { kind: KINDS.en, status: { draft: 'Draft', enabled: 'Published', disabled: 'Disabled' } },
    steps: {},
  },
})

/** What is said of pages that are shown by a template. */
export const shownPageWords = defineText({
  zh: {
    name: '页面',
    fields: {
      kind: '用于',
      name: '模板名称',
      templateUri: '页面模板',
      columnUri: '栏目',
      version: '版本',
      blocks: '内容块',
      pictures: '图片',
    },
    codes: { kind: KINDS.zh },
    steps: {},
  },
  en: {
    name: 'Page',
    fields: {
      kind: 'Used for',
      name: 'Template',
      templateUri: 'Page template',
      columnUri: 'Column',
      version: 'Version',
      blocks: 'Blocks',
      pictures: 'Pictures',
    },
    codes: { kind: KINDS.en },
    steps: {},
  },
})
