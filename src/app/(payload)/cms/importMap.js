import { WhoIsEditing as WhoIsEditing_8c9252ac310b7128359e1dc792d2d01a } from '@/features/website/panel/who-is-editing.tsx'
import { WebAddress as WebAddress_60ce8f310418f56e906d3490bda1953b } from '@/features/website/panel/web-address.tsx'
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
import { BeforePublishing as BeforePublishing_ffaf76cba234b15473afde1577fb585d } from '@/features/website/panel/before-publishing.tsx'
import { Unpublish as Unpublish_fe62a7b238ad23754e54ae616aa96f39 } from '@/features/website/panel/unpublish.tsx'
import { Versions as Versions_5cd2e3e582b793cea530ee61da030649 } from '@/features/website/panel/versions.tsx'
import { RestoreOpenVersion as RestoreOpenVersion_c62176b9ac923f750e44c2c61c34d9a3 } from '@/features/website/panel/restore-version.tsx'
import { PagesList as PagesList_2f0fd2a5888c26cb9b8277e2d4116f22 } from '@/features/website/screens/pages.tsx'
import { YesNoCell as YesNoCell_b3c15b005712640ccca638cacd0e583d } from '../../../../src/panel/word-cells.tsx'
import { FaqList as FaqList_19d0c57206f74f7ea134ffc884e6a1e1 } from '@/features/website/screens/faq.tsx'
import { PictureCell as PictureCell_f63979ab45ba325ba19a26c2cbb162d3 } from '@/features/website/panel/picture-cell.tsx'
import { SavedTimes as SavedTimes_79a6272ef8aaa9c24396f60b05bd407a } from '../../../../src/panel/clock.tsx'
import { EventNotice as EventNotice_ca967af85b708b62b119f51a2c20469a } from '@/features/events/panel/event-notice.tsx'
import { EventPlaces as EventPlaces_a8c4c13091c521f6ea905bb0e7b43f71 } from '@/features/events/panel/event-places.tsx'
import { CopyEvent as CopyEvent_46110ab1b02d93eab8059eb56c90a65a } from '@/features/events/panel/copy-event.tsx'
import { MovedConfirmed as MovedConfirmed_396470a7e1555a981cadf67cd48a2c00 } from '@/features/events/panel/moved-confirmed.tsx'
import { RowName as RowName_20dc1f7113097deacefef5d7fb3636fa } from '../../../../src/panel/row-name.tsx'
import { PeopleTab as PeopleTab_a01bf141b2e1ab3506402c3ab555cb78 } from '@/features/event-desk/screens/edit-tabs.tsx'
import { RosterTab as RosterTab_a01bf141b2e1ab3506402c3ab555cb78 } from '@/features/event-desk/screens/edit-tabs.tsx'
import { MessagesTab as MessagesTab_a01bf141b2e1ab3506402c3ab555cb78 } from '@/features/event-desk/screens/edit-tabs.tsx'
import { ResultsTab as ResultsTab_a01bf141b2e1ab3506402c3ab555cb78 } from '@/features/event-desk/screens/edit-tabs.tsx'
import { EventsList as EventsList_1ac74586832c377f4157cadac95b685f } from '@/features/event-desk/screens/view.tsx'
import { RecordedTime as RecordedTime_79a6272ef8aaa9c24396f60b05bd407a } from '../../../../src/panel/clock.tsx'
import { NewWaiverVersion as NewWaiverVersion_2a1260d8ccf593f2784b8224904f74d3 } from '@/features/waiver/panel/new-waiver-version.tsx'
import { PublishWaiver as PublishWaiver_a1c088248fb65419a542bad75bf52e83 } from '@/features/waiver/panel/publish-waiver.tsx'
import { WordsCell as WordsCell_b3c15b005712640ccca638cacd0e583d } from '../../../../src/panel/word-cells.tsx'
import { Credentials as Credentials_d025a0f5983860d48daedb0555978ae6 } from '@/features/accounts/panel/credentials.tsx'
import { ConfirmAdmin as ConfirmAdmin_116b4ab0703db92e0a189b321a740996 } from '@/features/accounts/panel/confirm-admin.tsx'
import { Rights as Rights_533e2989a430577ec57e30a4e0608317 } from '@/features/accounts/panel/rights.tsx'
import { FieldRow as FieldRow_2588851a75e3b84f89c22e19f306bb03 } from '../../../../src/panel/field-row.tsx'
import { MenuPreview as MenuPreview_483c8477e6e20a6af6a24b7cbcd8686b } from '@/features/website/panel/menu-preview.tsx'
import { DeskNav as DeskNav_577177e25f1bad78c90be1afc7fa41f9 } from '../../../../src/desk/frame/slots.tsx'
import { Mark as Mark_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { Logo as Logo_d61242e23958d71b7c137718f116be12 } from '../../../../src/panel/brand.tsx'
import { Find as Find_577177e25f1bad78c90be1afc7fa41f9 } from '../../../../src/desk/frame/slots.tsx'
import { Account as Account_577177e25f1bad78c90be1afc7fa41f9 } from '../../../../src/desk/frame/slots.tsx'
import { ScheduledRefusals as ScheduledRefusals_7055d009a18c6c15fa47c86fe40e71c4 } from '@/features/website/panel/scheduled-refusals.tsx'
import { TodayView as TodayView_3852dbaf0a2204d3ee6ff382e027fbb0 } from '@/features/inbox/today/screens/view.tsx'
import { PeopleView as PeopleView_616fc1aa79bdd4cc71d5fc63b600f74e } from '@/features/people/screens/view.tsx'
import { RegisterView as RegisterView_0c4b0bde9afe8ba3ead01bc3c6026ce9 } from '@/features/people/screens/register.tsx'
import { PersonView as PersonView_c2fd206e1de2b9643ec7e2afe0e384e8 } from '@/features/people/screens/person.tsx'
import { InboxView as InboxView_c060749b4c66ee9611966a96d5b5e7b7 } from '@/features/inbox/screens/view.tsx'
import { RecordView as RecordView_a6d50fc3dfe51bc96aba44ba32ded82e } from '@/features/inbox/screens/record.tsx'
import { EventPeopleView as EventPeopleView_dfac8bac36b5dd5106c576b606d2dee2 } from '@/features/event-desk/people/screens/people.tsx'
import { RosterView as RosterView_b8bb4d932758785ae8239f002f97fca6 } from '@/features/event-desk/roster/screens/roster.tsx'
import { EmailsView as EmailsView_31554f7746277427c8d94b8798f31cd1 } from '@/features/emails/screens/view.tsx'
import { EmailView as EmailView_f314582bbc37d10a0ee3e4c048fb35d5 } from '@/features/emails/screens/email.tsx'
import { ActivityView as ActivityView_e366a0644be418ca1f25ef01e0573493 } from '@/features/records/activity/screens/view.tsx'
import { RetentionView as RetentionView_92912c7bd0891916b6ac9f61fd65f470 } from '@/features/records/retention/screens/view.tsx'
import { MessagesView as MessagesView_b12daec21365a0818ce2ddb2cfb29677 } from '@/features/emails/messages/screens/event-messages.tsx'
import { WriteView as WriteView_22173e7f4c3fcc53e3c4a3a8b90b1538 } from '@/features/emails/messages/screens/view.tsx'
import { ResultsView as ResultsView_60ab2a36d346fb521388c3e2528f53f7 } from '@/features/event-desk/results/screens/results.tsx'
import { DriversView as DriversView_9476aa04ae2184297cf97dfbd87550e7 } from '@/features/drivers/screens/view.tsx'
import { DriverView as DriverView_5d11a8b7f0908a5b1939b26466690060 } from '@/features/drivers/screens/driver.tsx'
import { AccountsView as AccountsView_a06c3c2a54b937d782acb568a618f5f3 } from '@/features/accounts/screens/view.tsx'
import { FiguresView as FiguresView_04433e8f8d67b04a10439562b9f96a8e } from '@/features/reports/figures/screens/view.tsx'
import { ExportView as ExportView_a9b5eba984f85090ef55bf21e0fe0045 } from '@/features/reports/exports/screens/view.tsx'
import { SubscribersView as SubscribersView_ee0efcfc0e3767958d1f324517fc687f } from '@/features/subscribe/screens/view.tsx'
import { MoreView as MoreView_dabd22172d11604f262dec29f65a99c6 } from '@/desk/frame/lists.tsx'
import { RecordsView as RecordsView_dabd22172d11604f262dec29f65a99c6 } from '@/desk/frame/lists.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/features/website/panel/who-is-editing.tsx#WhoIsEditing": WhoIsEditing_8c9252ac310b7128359e1dc792d2d01a,
  "/src/features/website/panel/web-address.tsx#WebAddress": WebAddress_60ce8f310418f56e906d3490bda1953b,
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
  "/src/features/website/panel/before-publishing.tsx#BeforePublishing": BeforePublishing_ffaf76cba234b15473afde1577fb585d,
  "/src/features/website/panel/unpublish.tsx#Unpublish": Unpublish_fe62a7b238ad23754e54ae616aa96f39,
  "/src/features/website/panel/versions.tsx#Versions": Versions_5cd2e3e582b793cea530ee61da030649,
  "/src/features/website/panel/restore-version.tsx#RestoreOpenVersion": RestoreOpenVersion_c62176b9ac923f750e44c2c61c34d9a3,
  "/src/features/website/screens/pages.tsx#PagesList": PagesList_2f0fd2a5888c26cb9b8277e2d4116f22,
  "/src/panel/word-cells.tsx#YesNoCell": YesNoCell_b3c15b005712640ccca638cacd0e583d,
  "/src/features/website/screens/faq.tsx#FaqList": FaqList_19d0c57206f74f7ea134ffc884e6a1e1,
  "/src/features/website/panel/picture-cell.tsx#PictureCell": PictureCell_f63979ab45ba325ba19a26c2cbb162d3,
  "/src/panel/clock.tsx#SavedTimes": SavedTimes_79a6272ef8aaa9c24396f60b05bd407a,
  "/src/features/events/panel/event-notice.tsx#EventNotice": EventNotice_ca967af85b708b62b119f51a2c20469a,
  "/src/features/events/panel/event-places.tsx#EventPlaces": EventPlaces_a8c4c13091c521f6ea905bb0e7b43f71,
  "/src/features/events/panel/copy-event.tsx#CopyEvent": CopyEvent_46110ab1b02d93eab8059eb56c90a65a,
  "/src/features/events/panel/moved-confirmed.tsx#MovedConfirmed": MovedConfirmed_396470a7e1555a981cadf67cd48a2c00,
  "/src/panel/row-name.tsx#RowName": RowName_20dc1f7113097deacefef5d7fb3636fa,
  "/src/features/event-desk/screens/edit-tabs.tsx#PeopleTab": PeopleTab_a01bf141b2e1ab3506402c3ab555cb78,
  "/src/features/event-desk/screens/edit-tabs.tsx#RosterTab": RosterTab_a01bf141b2e1ab3506402c3ab555cb78,
  "/src/features/event-desk/screens/edit-tabs.tsx#MessagesTab": MessagesTab_a01bf141b2e1ab3506402c3ab555cb78,
  "/src/features/event-desk/screens/edit-tabs.tsx#ResultsTab": ResultsTab_a01bf141b2e1ab3506402c3ab555cb78,
  "/src/features/event-desk/screens/view.tsx#EventsList": EventsList_1ac74586832c377f4157cadac95b685f,
  "/src/panel/clock.tsx#RecordedTime": RecordedTime_79a6272ef8aaa9c24396f60b05bd407a,
  "/src/features/waiver/panel/new-waiver-version.tsx#NewWaiverVersion": NewWaiverVersion_2a1260d8ccf593f2784b8224904f74d3,
  "/src/features/waiver/panel/publish-waiver.tsx#PublishWaiver": PublishWaiver_a1c088248fb65419a542bad75bf52e83,
  "/src/panel/word-cells.tsx#WordsCell": WordsCell_b3c15b005712640ccca638cacd0e583d,
  "/src/features/accounts/panel/credentials.tsx#Credentials": Credentials_d025a0f5983860d48daedb0555978ae6,
  "/src/features/accounts/panel/confirm-admin.tsx#ConfirmAdmin": ConfirmAdmin_116b4ab0703db92e0a189b321a740996,
  "/src/features/accounts/panel/rights.tsx#Rights": Rights_533e2989a430577ec57e30a4e0608317,
  "/src/panel/field-row.tsx#FieldRow": FieldRow_2588851a75e3b84f89c22e19f306bb03,
  "/src/features/website/panel/menu-preview.tsx#MenuPreview": MenuPreview_483c8477e6e20a6af6a24b7cbcd8686b,
  "/src/desk/frame/slots.tsx#DeskNav": DeskNav_577177e25f1bad78c90be1afc7fa41f9,
  "/src/panel/brand.tsx#Mark": Mark_d61242e23958d71b7c137718f116be12,
  "/src/panel/brand.tsx#Logo": Logo_d61242e23958d71b7c137718f116be12,
  "/src/desk/frame/slots.tsx#Find": Find_577177e25f1bad78c90be1afc7fa41f9,
  "/src/desk/frame/slots.tsx#Account": Account_577177e25f1bad78c90be1afc7fa41f9,
  "/src/features/website/panel/scheduled-refusals.tsx#ScheduledRefusals": ScheduledRefusals_7055d009a18c6c15fa47c86fe40e71c4,
  "/src/features/inbox/today/screens/view.tsx#TodayView": TodayView_3852dbaf0a2204d3ee6ff382e027fbb0,
  "/src/features/people/screens/view.tsx#PeopleView": PeopleView_616fc1aa79bdd4cc71d5fc63b600f74e,
  "/src/features/people/screens/register.tsx#RegisterView": RegisterView_0c4b0bde9afe8ba3ead01bc3c6026ce9,
  "/src/features/people/screens/person.tsx#PersonView": PersonView_c2fd206e1de2b9643ec7e2afe0e384e8,
  "/src/features/inbox/screens/view.tsx#InboxView": InboxView_c060749b4c66ee9611966a96d5b5e7b7,
  "/src/features/inbox/screens/record.tsx#RecordView": RecordView_a6d50fc3dfe51bc96aba44ba32ded82e,
  "/src/features/event-desk/people/screens/people.tsx#EventPeopleView": EventPeopleView_dfac8bac36b5dd5106c576b606d2dee2,
  "/src/features/event-desk/roster/screens/roster.tsx#RosterView": RosterView_b8bb4d932758785ae8239f002f97fca6,
  "/src/features/emails/screens/view.tsx#EmailsView": EmailsView_31554f7746277427c8d94b8798f31cd1,
  "/src/features/emails/screens/email.tsx#EmailView": EmailView_f314582bbc37d10a0ee3e4c048fb35d5,
  "/src/features/records/activity/screens/view.tsx#ActivityView": ActivityView_e366a0644be418ca1f25ef01e0573493,
  "/src/features/records/retention/screens/view.tsx#RetentionView": RetentionView_92912c7bd0891916b6ac9f61fd65f470,
  "/src/features/emails/messages/screens/event-messages.tsx#MessagesView": MessagesView_b12daec21365a0818ce2ddb2cfb29677,
  "/src/features/emails/messages/screens/view.tsx#WriteView": WriteView_22173e7f4c3fcc53e3c4a3a8b90b1538,
  "/src/features/event-desk/results/screens/results.tsx#ResultsView": ResultsView_60ab2a36d346fb521388c3e2528f53f7,
  "/src/features/drivers/screens/view.tsx#DriversView": DriversView_9476aa04ae2184297cf97dfbd87550e7,
  "/src/features/drivers/screens/driver.tsx#DriverView": DriverView_5d11a8b7f0908a5b1939b26466690060,
  "/src/features/accounts/screens/view.tsx#AccountsView": AccountsView_a06c3c2a54b937d782acb568a618f5f3,
  "/src/features/reports/figures/screens/view.tsx#FiguresView": FiguresView_04433e8f8d67b04a10439562b9f96a8e,
  "/src/features/reports/exports/screens/view.tsx#ExportView": ExportView_a9b5eba984f85090ef55bf21e0fe0045,
  "/src/features/subscribe/screens/view.tsx#SubscribersView": SubscribersView_ee0efcfc0e3767958d1f324517fc687f,
  "/src/desk/frame/lists.tsx#MoreView": MoreView_dabd22172d11604f262dec29f65a99c6,
  "/src/desk/frame/lists.tsx#RecordsView": RecordsView_dabd22172d11604f262dec29f65a99c6,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
