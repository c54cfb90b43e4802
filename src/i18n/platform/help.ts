import { defineText } from '#src/i18n/i18n.ts'

/** The help centre: one group of sentences per section, shown in this order. */
export const helpText = defineText({
  zh: {
    title: '帮助中心',
    find: '在帮助中查找',
    none: '没有找到相关的说明，换个词试试。',
    sections: {
      what: {
        title: '平台是什么',
        about: '龙门是建筑企业的办公与协作平台：花名册、组织架构、待办和消息、管理后台都在一处。',
        who: '它面向三类用户：业务经理（个人版）、集团员工（企业版）和劳务企业（劳务云）。',
        offline:
          '没有网络时照样可以查人、改资料、写内容；有了信号会自动按顺序发送，没有被接受的会留在同步中心并写明原因。',
      },
      access: {
        title: '访问地址',
        web: '网页版：用浏览器打开您现在看到的这个网址，建议收藏。Chrome、Edge、Safari 和 Firefox 的新版本都可以使用。',
        install:
          '安装到桌面或手机：在浏览器菜单里选择“安装应用”或“添加到主屏幕”，以后像普通应用一样打开，没有网络也能打开。',
        client: 'PC 客户端：客户端里打开的就是同一个平台，会自动使用客户端的登录。',
        mobile: '手机：用手机浏览器打开同一网址，底部是常用入口，其余在“更多”里。',
      },
      upgraded: {
        title: '升级了什么',
        account: '原平台 3.0 的账号密码、原即时通讯的账号密码，迁移到本平台后仍可用来登录。',
        identities: '一个账号可以有个人身份和多个组织身份，点右上角头像随时切换。',
        sync: '断网可用：花名册、部门、待办和消息都会存在本机，断网也能看、也能改。',
        search: '按 Ctrl+K（苹果电脑按 ⌘K）可以查人、部门、页面，支持拼音和首字母。',
        safe: '身份证号、银行卡号等敏感内容不存在本机，联网查看时会留下记录。',
      },
      manager: {
        title: '业务经理使用指南（个人版）',
        web: '网页：登录后在头像面板选择“个人身份”，再从工作台打开您可以使用的页面。',
        pc: 'PC 客户端：登录后默认进入上次使用的身份，切换方法与网页相同。',
        mobile: '手机：首次登录请绑定手机号码，之后可以用短信验证码登录。',
        join: '加入组织：在“个人中心 — 申请记录”里查找组织并提交申请，通过后会收到消息。',
      },
      employee: {
        title: '集团员工使用指南（企业版）',
        web: '网页：登录后选择所在组织；左侧是您有权限使用的功能，没有看到的功能可以在“没有权限”页面一键申请。',
        pc: 'PC 客户端：上方的导航条可以后退、刷新、复制链接，或在浏览器里打开当前页面。',
        mobile: '手机：在地下室、工地没有信号时，直接查人、打电话、登记修改，恢复网络后自动发送。',
        posts:
          '岗位、职务和职级：在“组织”的“岗位与职务”和“职级”里添加、导入和导出，打开一条就能看到谁在使用；不再用的停用即可。',
      },
      labour: {
        title: '劳务企业使用指南（劳务云）',
        web: '网页：由负责人创建组织，填写组织名称和简称，再添加或导入人员。',
        pc: 'PC 客户端：用表格批量导入人员，导入前先检查，每一行的问题会写明在哪一列。',
        mobile: '手机：班组长可以在现场登记人员、更新手机号码和照片，没有网络也可以先登记。',
      },
      notes: {
        title: '重要提示',
        unsent: '看到“已存本机，待发送”表示内容在您的设备上，还没有到达服务器；请不要在发送前清除浏览器数据。',
        logout: '退出登录会清除这台设备上的个人内容；如有没有发出的修改，会先提醒您。',
        shared: '公用的电脑和手机，用完请退出登录。',
        roles: '权限变更后会提示“获取最新配置”，正在填写的内容会保留。',
      },
      feedback: {
        title: '意见反馈',
        how: '遇到问题，请先在右上角打开同步中心，看看有没有需要您处理的内容。',
        who: '组织内的权限、部门和人员问题，请联系您所在组织的管理员；“没有权限”页面会写明可以找谁。',
        code: '如果页面出现一行小字代码，请把它一起告诉管理员，便于查找原因。',
      },
    },
  },
  en: {
    title: 'Help centre',
    find: 'Find in the help',
    none: 'Nothing found. Try another word.',
    sections: {
      what: {
        title: 'What this is',
        about:
          'Gantry is the office and collaboration platform of construction companies: roster, organisation, to-dos and messages, and backstage in one place.',
        who: 'It serves three kinds of users: business managers (personal edition), employees of a group (enterprise edition) and labour companies (labour cloud).',
        offline:
          'Without a network you can still look people up, edit records and write. When the signal returns everything is sent in order; what could not be accepted waits in the sync centre with the reason.',
      },
      access: {
        title: 'Where to find it',
        web: 'On the web: the address you are looking at; bookmark it. Current versions of Chrome, Edge, Safari and Firefox work.',
        install:
          'Install it: choose “Install app” or “Add to home screen” in the browser menu. It then opens like any app, without a network too.',
        client: 'PC client: it opens this same platform and uses the login of the client.',
        mobile:
          'Phone: open the same address in its browser. The tabs at the bottom are the usual places; the rest is under More.',
      },
      upgraded: {
        title: 'What is new',
        account:
          'Accounts of the old platform 3.0 and of the old instant messenger still work here once they have been moved over.',
        identities:
          'One account has a personal identity and any number of organisations. Switch by your picture at the top right.',
        sync: 'It works offline: roster, departments, to-dos and messages are kept on the device, to read and to edit.',
        search: 'Ctrl+K (⌘K on a Mac) finds people, departments and pages, by pinyin and initials too.',
        safe: 'Identity numbers, bank cards and the like are never kept on the device; each look at them is recorded.',
      },
      manager: {
        title: 'Guide for business managers (personal edition)',
        web: 'On the web: choose the personal identity in the panel of your picture, then open what you may use from the workbench.',
        pc: 'PC client: it opens in the identity used last; switching is the same as on the web.',
        mobile: 'Phone: bind your mobile number at the first login; from then on you can sign in by a code.',
        join: 'Join an organisation: find it under Personal centre — Applications and ask. You get a message when you are in.',
      },
      employee: {
        title: 'Guide for employees of a group (enterprise edition)',
        web: 'On the web: choose your organisation. On the left is what you may use; for anything missing the page “No permission” asks for it with one tap.',
        pc: 'PC client: the bar at the top goes back, refreshes, copies the link or opens the page in a browser.',
        mobile:
          'Phone: in a basement or on a site without signal look people up, call them and note changes; they are sent when the network is back.',
        posts:
          'Positions, duties and ranks: add, import and export them under Company. Each one says who has it; what is no longer used is disabled.',
      },
      labour: {
        title: 'Guide for labour companies (labour cloud)',
        web: 'On the web: whoever is in charge creates the organisation with its name and short name, then adds or imports people.',
        pc: 'PC client: import people from a sheet. It is checked first, and every problem names its row and column.',
        mobile: 'Phone: a crew leader registers people, numbers and photos on site, without a network too.',
      },
      notes: {
        title: 'Important',
        unsent:
          '“Saved here, to be sent” means that it is on your device and not yet with the server: do not clear the browser’s data before it is sent.',
        logout: 'Signing out removes everything personal from the device; unsent changes are mentioned first.',
        shared: 'On a shared computer or phone, sign out when you are done.',
        roles:
          'When your permissions change you are asked to fetch the latest configuration; what you are typing is kept.',
      },
      feedback: {
        title: 'Feedback',
        how: 'When something is wrong, look into the sync centre at the top right first: something may need you.',
        who: 'For permissions, departments and people ask the administrator of your organisation; the page “No permission” names who can help.',
        code: 'If a page shows a line of small code, tell it to the administrator: it helps to find the cause.',
      },
    },
  },
})
