import { Checkbox, NumberInput, PasswordInput, Radio, Select, Switch, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  AddIcon,
  Banner,
  Button,
  Choice,
  ConfirmDialog,
  Count,
  Dialog,
  EmailIcon,
  EmptyState,
  ErrorState,
  Kbd,
  Page,
  Panel,
  Person,
  SaveState,
  SectionPanel,
  SkeletonFields,
  StatusMark,
  StatusPill,
  Tag,
  notify,
} from '../ui';
import styles from './gallery.module.css';

/** An overview of the design system's components. */
export function GalleryParts() {
  const [isConfirming, setConfirming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  return (
    <Page
      title="Parts"
      aside={<StatusPill status="Underwriting" />}
      meta="$412,500.00 · DSCR Rental"
      actions={<SaveState state="saved" savedAt={new Date().toISOString()} />}
    >
      <div className={styles.stack}>
        <Banner action={<Button size="small">Show 4 fields</Button>}>
          Please review all highlighted tabs and fill mandatory fields
        </Banner>
        <Panel title="Buttons" aside={<Count value={4} tone="hot" />}>
          <div className={styles.row}>
            <Button tone="primary" icon={AddIcon} shortcut="C">
              Create Loan
            </Button>
            <Button icon={EmailIcon}>Email</Button>
            <Button tone="quiet">Quiet</Button>
            <Button tone="danger">Delete</Button>
            <Button isOn>On</Button>
            <Button disabled>Off</Button>
            <Button tone="primary" isBusy busyLabel="Signing in">
              Sign In
            </Button>
            <Button onClick={() => setConfirming(true)}>Ask</Button>
            <Button onClick={() => setOpen(true)}>Dialog</Button>
            <Button onClick={() => notify.undo('Loan Deactivated successfully.', () => notify.success('Undone.'))}>
              Undo
            </Button>
            <Kbd keys="⌘K" />
            <Choice
              label="Days"
              value={choice}
              onChange={setChoice}
              options={[
                { value: 'a', title: '7 days' },
                { value: 'b', title: '30 days' },
              ]}
            />
          </div>
        </Panel>
        <SectionPanel title="Loan request" number={1} aside="7 of 8 filled">
          <div className={styles.grid}>
            <TextInput label="Loan Purpose" required defaultValue="Purchase" />
            <Select label="Occupancy" required data={['Investment property', 'Primary']} defaultValue="Primary" />
            <TextInput
              label="Requested Closing Date"
              required
              error="Please provide a valid Requested Closing Date."
              placeholder="MM-DD-YYYY"
            />
            <NumberInput
              label="Purchase Price"
              leftSection="$"
              thousandSeparator=","
              decimalScale={2}
              fixedDecimalScale
              defaultValue={550000}
            />
            <TextInput
              label="Down Payment"
              readOnly
              defaultValue="137,500.00"
              description="Purchase Price − Loan Amount"
            />
            <PasswordInput label="Password" />
            <Textarea label="Note" rows={2} />
            <div className={styles.row}>
              <Checkbox label="Checked" defaultChecked />
              <Radio label="One" defaultChecked />
              <Switch label="On" defaultChecked />
            </div>
          </div>
        </SectionPanel>
        <Panel title="Statuses">
          <div className={styles.row}>
            {['Not Uploaded', 'In Review', 'Awaiting Reupload', 'Approved', 'N/A'].map((status) => (
              <StatusMark key={status} set="document" status={status} />
            ))}
            {['Not Started', 'In Progress', 'Awaiting Feedback', 'On Hold', 'Completed'].map((status) => (
              <StatusPill key={status} set="task" status={status} />
            ))}
            {['Low', 'Medium', 'High', 'Urgent'].map((status) => (
              <StatusMark key={status} set="priority" status={status} />
            ))}
            {['Incomplete', 'processing', 'succeeded', 'failed', 'requires payment method'].map((status) => (
              <StatusMark key={status} set="payment" status={status} />
            ))}
            <Tag hue="blue">New</Tag>
            <Person person={{ id: 'Dana', name: 'Dana Whitlock' }} detail="Loan Officer" isHere />
          </div>
        </Panel>
        <Panel isFlush title="States">
          <EmptyState
            title="No tasks available, Create one!"
            help="Tasks hang on a loan and have one owner."
            action={<Button tone="primary">Create Task</Button>}
          />
          <ErrorState
            title="Something went wrong, unable to load opportunity."
            help="What you typed is kept."
            reference="7F3A-22"
            onRetry={() => undefined}
          />
        </Panel>
        <Panel title="Loading">
          <SkeletonFields lines={3} />
        </Panel>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question="Are you sure want to deactivate Loan?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => setConfirming(false)}
        onCancel={() => setConfirming(false)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Share loan"
        actions={
          <Button tone="primary" size="large">
            Share
          </Button>
        }
      >
        <TextInput label="With" data-autofocus />
      </Dialog>
    </Page>
  );
}
