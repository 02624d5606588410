import { WhoIsEditing as WhoIsEditing_d4d49e5cbccb1e99e1cab13b4b3ad14e } from '../../../../src/features/website/panel/who-is-editing.tsx'
import { WebAddress as WebAddress_2d698ff8e48b481a874a81246524147f } from '../../../../src/features/website/panel/web-address.tsx'
import { BlockHeading as BlockHeading_1adcec690cbe9056788a9789c6bac146 } from '../../../../src/panel/block-heading.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TimeCell as TimeCell_79a6272ef8aaa9c24396f60b05bd407a } from '../../../../src/panel/clock.tsx'
import { BeforePublishing as BeforePublishing_b4ec7bca23602627c0eec3796dedd6d4 } from '../../../../src/features/website/panel/before-publishing.tsx'
import { Unpublish as Unpublish_8ed83ece6b712de1690737e037238fcf } from '../../../../src/features/website/panel/unpublish.tsx'
import { Versions as Versions_f901972de29897d708f7e9d61d17ef8b } from '../../../../src/features/website/panel/versions.tsx'
import { RestoreOpenVersion as RestoreOpenVersion_e5f7ed038adf364debe4ded006068b7b } from '../../../../src/features/website/panel/restore-version.tsx'
import { PagesList as PagesList_3eb5e24c66f2825318e80093337b6772 } from '../../../../src/features/website/screens/pages.tsx'
import { YesNoCell as YesNoCell_b3c15b005712640ccca638cacd0e583d } from '../../../../src/panel/word-cells.tsx'
import { FaqList as FaqList_00b433bd47750c99a691c034695d93f7 } from '../../../../src/features/website/screens/faq.tsx'
import { PictureCell as PictureCell_b2391f3d6cb3252bf469a050e3949228 } from '../../../../src/features/website/panel/picture-cell.tsx'
import { SavedTimes as SavedTimes_79a6272ef8aaa9c24396f60b05bd407a } from '../../../../src/panel/clock.tsx'
import { EventNotice as EventNotice_34aef1cc2e8ac2b28674ef5dc4a03cca } from '../../../../src/features/events/panel/event-notice.tsx'
import { EventPlaces as EventPlaces_90b56bed2891d2dd0033ef944ce98580 } from '../../../../src/features/events/panel/event-places.tsx'
import { CopyEvent as CopyEvent_66df513011d78542c72840ce33cfdaec } from '../../../../src/features/events/panel/copy-event.tsx'
import { MovedConfirmed as MovedConfirmed_4c8a04f0a12e34a277ce878bff9708c5 } from '../../../../src/features/events/panel/moved-confirmed.tsx'
import { RowName as RowName_20dc1f7113097deacefef5d7fb3636fa } from '../../../../src/panel/row-name.tsx'
import { SpanishPreview as SpanishPreview_6a379f98867b0c7125db3865d0aed475 } from '../../../../src/features/events/panel/spanish-preview.tsx'
import { PeopleTab as PeopleTab_85a5341119c69ae4b7c82abbebc4ee18 } from '../../../../src/features/event-desk/screens/edit-tabs.tsx'
import { RosterTab as RosterTab_85a5341119c69ae4b7c82abbebc4ee18 } from '../../../../src/features/event-desk/screens/edit-tabs.tsx'
import { MessagesTab as MessagesTab_85a5341119c69ae4b7c82abbebc4ee18 } from '../../../../src/features/event-desk/screens/edit-tabs.tsx'
import { ResultsTab as ResultsTab_85a5341119c69ae4b7c82abbebc4ee18 } from '../../../../src/features/event-desk/screens/edit-tabs.tsx'
import { EventsList as EventsList_d7511d41df417031c1c3fb08fb178412 } from '../../../../src/features/event-desk/screens/view.tsx'
import { RecordedTime as RecordedTime_79a6272ef8aaa9c24396f60b05bd407a } from '../../../../src/panel/clock.tsx'
import { SpanishReview as SpanishReview_1f54ae6e0e254f749780b3f888dd7cde } from '../../../../src/features/waiver/panel/spanish-review.tsx'
import { NewWaiverVersion as NewWaiverVersion_d75a4006285c4e9ee712d1ea66f179ce } from '../../../../src/features/waiver/panel/new-waiver-version.tsx'
import { PublishWaiver as PublishWaiver_7354b4dafe5204edb69ad454a71669a1 } from '../../../../src/features/waiver/panel/publish-waiver.tsx'
import { WordsCell as WordsCell_b3c15b005712640ccca638cacd0e583d } from '../../../../src/panel/word-cells.tsx'
import { Credentials as Credentials_bfd08f843724dd4338580d8be8e5ddf9 } from '../../../../src/features/accounts/panel/credentials.tsx'
import { ConfirmAdmin as ConfirmAdmin_b88648e46f35216e698e3743c6162d05 } from '../../../../src/features/accounts/panel/confirm-admin.tsx'
import { Rights as Rights_ebb8d9d8bd80567784c50f09311a20ef } from '../../../../src/features/accounts/panel/rights.tsx'
import { FieldRow as FieldRow_2588851a75e3b84f89c22e19f306bb03 } from '../../../../src/panel/field-row.tsx'
import { MenuPreview as MenuPreview_1a39c13aeaa00d161c4a342545e913ff } from '../../../../src/features/website/panel/menu-preview.tsx'
import { DeskNav as DeskNav_577177e25f1bad78c90be1afc7fa41f9 } from '../../../../src/desk/frame/slots.tsx'
import { Mark as Mark_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { Logo as Logo_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { Find as Find_577177e25f1bad78c90be1afc7fa41f9 } from '../../../../src/desk/frame/slots.tsx'
import { Account as Account_577177e25f1bad78c90be1afc7fa41f9 } from '../../../../src/desk/frame/slots.tsx'
import { ScheduledRefusals as ScheduledRefusals_59da5beb5e060df34f72c25402836608 } from '../../../../src/features/website/panel/scheduled-refusals.tsx'
import { TodayView as TodayView_a360a3bd8ddfd730c77a454b1544c0f3 } from '../../../../src/features/inbox/today/screens/view.tsx'
import { PeopleView as PeopleView_b76a604c5bc01f76f67e35042274fb71 } from '../../../../src/features/people/screens/view.tsx'
import { RegisterView as RegisterView_285152259e02c10c3173139c38d187fb } from '../../../../src/features/people/screens/register.tsx'
import { PersonView as PersonView_33262974fcdaa54c168cc235a5f6c3fa } from '../../../../src/features/people/screens/person.tsx'
import { InboxView as InboxView_94d24b22888e3160fd5f0455786a51ad } from '../../../../src/features/inbox/screens/view.tsx'
import { RecordView as RecordView_c414112609912b94f4e3efc1bf4546ff } from '../../../../src/features/inbox/screens/record.tsx'
import { EventPeopleView as EventPeopleView_fe53e8dac4e3769c7313df55af9c390f } from '../../../../src/features/event-desk/people/screens/people.tsx'
import { RosterView as RosterView_c91bca8785f8636b733150810f46915d } from '../../../../src/features/event-desk/roster/screens/roster.tsx'
import { EmailsView as EmailsView_640c1cc5752f8d6f901ed9f348f7d005 } from '../../../../src/features/emails/screens/view.tsx'
import { EmailView as EmailView_63efa3a508ddf08dcf2b89135cddfcf8 } from '../../../../src/features/emails/screens/email.tsx'
import { ActivityView as ActivityView_6c79bdbdcf898ba9e90f22dd6c6c3a29 } from '../../../../src/features/records/activity/screens/view.tsx'
import { RetentionView as RetentionView_bf630885399d18c4198a6c7aefc7532f } from '../../../../src/features/records/retention/screens/view.tsx'
import { MessagesView as MessagesView_668926c4a30a6da348b81878b9f5300c } from '../../../../src/features/emails/messages/screens/event-messages.tsx'
import { WriteView as WriteView_c91d7485e82d7801f438ade6332eadc9 } from '../../../../src/features/emails/messages/screens/view.tsx'
import { ResultsView as ResultsView_3882407bfb6606ca90f25cb658560d14 } from '../../../../src/features/event-desk/results/screens/results.tsx'
import { PaperRosterView as PaperRosterView_e27dd8bd83bd8b35ab231b26c3299aec } from '../../../../src/features/event-desk/results/paper/screens/paper.tsx'
import { NotInSpanishView as NotInSpanishView_2d2d57cbaf4b1fb1f293e47d1b61f6df } from '../../../../src/features/website/spanish/screens/view.tsx'
import { DriversView as DriversView_a99d629ac93471aaa6a7cd3ab275b9a7 } from '../../../../src/features/drivers/screens/view.tsx'
import { DriverView as DriverView_fc1dfa64a80a3da8aa7676780e5b88b2 } from '../../../../src/features/drivers/screens/driver.tsx'
import { AccountsView as AccountsView_ec556c8e91fdf31cc1e2c857e393d995 } from '../../../../src/features/accounts/screens/view.tsx'
import { FiguresView as FiguresView_fc054e5d9d8590afa26e78deb57b0582 } from '../../../../src/features/reports/figures/screens/view.tsx'
import { ExportView as ExportView_a72e837315b80515aaf5a2681da6debc } from '../../../../src/features/reports/exports/screens/view.tsx'
import { SubscribersView as SubscribersView_449ab67143bc038ed00178d0087dc5f0 } from '../../../../src/features/subscribe/screens/view.tsx'
import { MoreView as MoreView_607a4ad6aece33c68f3b73ba5aa23d81 } from '../../../../src/desk/frame/lists.tsx'
import { RecordsView as RecordsView_607a4ad6aece33c68f3b73ba5aa23d81 } from '../../../../src/desk/frame/lists.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/features/website/panel/who-is-editing.tsx#WhoIsEditing": WhoIsEditing_d4d49e5cbccb1e99e1cab13b4b3ad14e,
  "/src/features/website/panel/web-address.tsx#WebAddress": WebAddress_2d698ff8e48b481a874a81246524147f,
  "/src/panel/block-heading.tsx#BlockHeading": BlockHeading_1adcec690cbe9056788a9789c6bac146,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/panel/clock.tsx#TimeCell": TimeCell_79a6272ef8aaa9c24396f60b05bd407a,
  "/src/features/website/panel/before-publishing.tsx#BeforePublishing": BeforePublishing_b4ec7bca23602627c0eec3796dedd6d4,
  "/src/features/website/panel/unpublish.tsx#Unpublish": Unpublish_8ed83ece6b712de1690737e037238fcf,
  "/src/features/website/panel/versions.tsx#Versions": Versions_f901972de29897d708f7e9d61d17ef8b,
  "/src/features/website/panel/restore-version.tsx#RestoreOpenVersion": RestoreOpenVersion_e5f7ed038adf364debe4ded006068b7b,
  "/src/features/website/screens/pages.tsx#PagesList": PagesList_3eb5e24c66f2825318e80093337b6772,
  "/src/panel/word-cells.tsx#YesNoCell": YesNoCell_b3c15b005712640ccca638cacd0e583d,
  "/src/features/website/screens/faq.tsx#FaqList": FaqList_00b433bd47750c99a691c034695d93f7,
  "/src/features/website/panel/picture-cell.tsx#PictureCell": PictureCell_b2391f3d6cb3252bf469a050e3949228,
  "/src/panel/clock.tsx#SavedTimes": SavedTimes_79a6272ef8aaa9c24396f60b05bd407a,
  "/src/features/events/panel/event-notice.tsx#EventNotice": EventNotice_34aef1cc2e8ac2b28674ef5dc4a03cca,
  "/src/features/events/panel/event-places.tsx#EventPlaces": EventPlaces_90b56bed2891d2dd0033ef944ce98580,
  "/src/features/events/panel/copy-event.tsx#CopyEvent": CopyEvent_66df513011d78542c72840ce33cfdaec,
  "/src/features/events/panel/moved-confirmed.tsx#MovedConfirmed": MovedConfirmed_4c8a04f0a12e34a277ce878bff9708c5,
  "/src/panel/row-name.tsx#RowName": RowName_20dc1f7113097deacefef5d7fb3636fa,
  "/src/features/events/panel/spanish-preview.tsx#SpanishPreview": SpanishPreview_6a379f98867b0c7125db3865d0aed475,
  "/src/features/event-desk/screens/edit-tabs.tsx#PeopleTab": PeopleTab_85a5341119c69ae4b7c82abbebc4ee18,
  "/src/features/event-desk/screens/edit-tabs.tsx#RosterTab": RosterTab_85a5341119c69ae4b7c82abbebc4ee18,
  "/src/features/event-desk/screens/edit-tabs.tsx#MessagesTab": MessagesTab_85a5341119c69ae4b7c82abbebc4ee18,
  "/src/features/event-desk/screens/edit-tabs.tsx#ResultsTab": ResultsTab_85a5341119c69ae4b7c82abbebc4ee18,
  "/src/features/event-desk/screens/view.tsx#EventsList": EventsList_d7511d41df417031c1c3fb08fb178412,
  "/src/panel/clock.tsx#RecordedTime": RecordedTime_79a6272ef8aaa9c24396f60b05bd407a,
  "/src/features/waiver/panel/spanish-review.tsx#SpanishReview": SpanishReview_1f54ae6e0e254f749780b3f888dd7cde,
  "/src/features/waiver/panel/new-waiver-version.tsx#NewWaiverVersion": NewWaiverVersion_d75a4006285c4e9ee712d1ea66f179ce,
  "/src/features/waiver/panel/publish-waiver.tsx#PublishWaiver": PublishWaiver_7354b4dafe5204edb69ad454a71669a1,
  "/src/panel/word-cells.tsx#WordsCell": WordsCell_b3c15b005712640ccca638cacd0e583d,
  "/src/features/accounts/panel/credentials.tsx#Credentials": Credentials_bfd08f843724dd4338580d8be8e5ddf9,
  "/src/features/accounts/panel/confirm-admin.tsx#ConfirmAdmin": ConfirmAdmin_b88648e46f35216e698e3743c6162d05,
  "/src/features/accounts/panel/rights.tsx#Rights": Rights_ebb8d9d8bd80567784c50f09311a20ef,
  "/src/panel/field-row.tsx#FieldRow": FieldRow_2588851a75e3b84f89c22e19f306bb03,
  "/src/features/website/panel/menu-preview.tsx#MenuPreview": MenuPreview_1a39c13aeaa00d161c4a342545e913ff,
  "/src/desk/frame/slots.tsx#DeskNav": DeskNav_577177e25f1bad78c90be1afc7fa41f9,
  "/src/panel/brand.tsx#Mark": Mark_d61242e23958d71b7c137718f116be12,
  "/src/panel/brand.tsx#Logo": Logo_d61242e23958d71b7c137718f116be12,
  "/src/desk/frame/slots.tsx#Find": Find_577177e25f1bad78c90be1afc7fa41f9,
  "/src/desk/frame/slots.tsx#Account": Account_577177e25f1bad78c90be1afc7fa41f9,
  "/src/features/website/panel/scheduled-refusals.tsx#ScheduledRefusals": ScheduledRefusals_59da5beb5e060df34f72c25402836608,
  "/src/features/inbox/today/screens/view.tsx#TodayView": TodayView_a360a3bd8ddfd730c77a454b1544c0f3,
  "/src/features/people/screens/view.tsx#PeopleView": PeopleView_b76a604c5bc01f76f67e35042274fb71,
  "/src/features/people/screens/register.tsx#RegisterView": RegisterView_285152259e02c10c3173139c38d187fb,
  "/src/features/people/screens/person.tsx#PersonView": PersonView_33262974fcdaa54c168cc235a5f6c3fa,
  "/src/features/inbox/screens/view.tsx#InboxView": InboxView_94d24b22888e3160fd5f0455786a51ad,
  "/src/features/inbox/screens/record.tsx#RecordView": RecordView_c414112609912b94f4e3efc1bf4546ff,
  "/src/features/event-desk/people/screens/people.tsx#EventPeopleView": EventPeopleView_fe53e8dac4e3769c7313df55af9c390f,
  "/src/features/event-desk/roster/screens/roster.tsx#RosterView": RosterView_c91bca8785f8636b733150810f46915d,
  "/src/features/emails/screens/view.tsx#EmailsView": EmailsView_640c1cc5752f8d6f901ed9f348f7d005,
  "/src/features/emails/screens/email.tsx#EmailView": EmailView_63efa3a508ddf08dcf2b89135cddfcf8,
  "/src/features/records/activity/screens/view.tsx#ActivityView": ActivityView_6c79bdbdcf898ba9e90f22dd6c6c3a29,
  "/src/features/records/retention/screens/view.tsx#RetentionView": RetentionView_bf630885399d18c4198a6c7aefc7532f,
  "/src/features/emails/messages/screens/event-messages.tsx#MessagesView": MessagesView_668926c4a30a6da348b81878b9f5300c,
  "/src/features/emails/messages/screens/view.tsx#WriteView": WriteView_c91d7485e82d7801f438ade6332eadc9,
  "/src/features/event-desk/results/screens/results.tsx#ResultsView": ResultsView_3882407bfb6606ca90f25cb658560d14,
  "/src/features/event-desk/results/paper/screens/paper.tsx#PaperRosterView": PaperRosterView_e27dd8bd83bd8b35ab231b26c3299aec,
  "/src/features/website/spanish/screens/view.tsx#NotInSpanishView": NotInSpanishView_2d2d57cbaf4b1fb1f293e47d1b61f6df,
  "/src/features/drivers/screens/view.tsx#DriversView": DriversView_a99d629ac93471aaa6a7cd3ab275b9a7,
  "/src/features/drivers/screens/driver.tsx#DriverView": DriverView_fc1dfa64a80a3da8aa7676780e5b88b2,
  "/src/features/accounts/screens/view.tsx#AccountsView": AccountsView_ec556c8e91fdf31cc1e2c857e393d995,
  "/src/features/reports/figures/screens/view.tsx#FiguresView": FiguresView_fc054e5d9d8590afa26e78deb57b0582,
  "/src/features/reports/exports/screens/view.tsx#ExportView": ExportView_a72e837315b80515aaf5a2681da6debc,
  "/src/features/subscribe/screens/view.tsx#SubscribersView": SubscribersView_449ab67143bc038ed00178d0087dc5f0,
  "/src/desk/frame/lists.tsx#MoreView": MoreView_607a4ad6aece33c68f3b73ba5aa23d81,
  "/src/desk/frame/lists.tsx#RecordsView": RecordsView_607a4ad6aece33c68f3b73ba5aa23d81,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
