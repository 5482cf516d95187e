import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { customDocs } from '../../i18n/en/records/custom-docs';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { ErrorState, SkeletonLines } from '../../ui';
import { ROLE_KEYS } from '../signing';
import type { CustomDoc, PlacedField } from './custom-doc-shapes';
import { fitField, movedByKey } from './placed-fields';
import styles from './custom-docs.module.css';

// The worker is served from this origin: the content security policy allows no other host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const PDF_OPTIONS = { verbosity: pdfjs.VerbosityLevel.ERRORS } as const;

export interface PlacementPagesProps {
  readonly doc: CustomDoc;
  readonly fields: readonly PlacedField[];
  readonly selected: string | null;
  /** The page that new fields are placed on. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onSelect: (id: string | null) => void;
  readonly onChange: (field: PlacedField) => void;
  readonly onRemove: (id: string) => void;
}

/** The pages of a document with its fields, which are dragged or moved with the arrow keys. */
export function PlacementPages(props: PlacementPagesProps) {
  const { doc, fields, page, onPage, ...rest } = props;
  const text = useText(customDocs);
  const { data: file } = useCall('customDocFile', { params: { id: doc._id } });
  const host = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    setWidth(host.current?.clientWidth ?? 0);
  }, []);
  return (
    <div ref={host} className={styles.pages}>
      <Document
        file={(file as Blob | undefined) ?? null}
        options={PDF_OPTIONS}
        loading={<SkeletonLines lines={10} />}
        noData={<SkeletonLines lines={10} />}
        error={<ErrorState title={text('failed')} />}
      >
        {width > 0 &&
          doc.pages.map((size, index) => (
            <section
              key={index}
              className={styles.sheet}
              style={{ aspectRatio: `${size.width} / ${size.height}` }}
              data-current={page === index + 1}
              aria-label={text('pageOf', { page: index + 1, count: doc.pages.length })}
              onPointerDown={() => onPage(index + 1)}
            >
              <Page
                pageNumber={index + 1}
                width={width}
                renderAnnotationLayer={false}
                renderTextLayer={false}
                loading=""
              />
              {fields
                .filter((field) => field.page === index + 1)
                .map((field) => (
                  <FieldBox key={field.id} field={field} {...rest} isSelected={rest.selected === field.id} />
                ))}
            </section>
          ))}
      </Document>
    </div>
  );
}

interface FieldBoxProps extends Pick<PlacementPagesProps, 'onSelect' | 'onChange' | 'onRemove'> {
  readonly field: PlacedField;
  readonly isSelected: boolean;
}

const percent = (share: number): string => `${share * 100}%`;

function FieldBox({ field, isSelected, onSelect, onChange, onRemove }: FieldBoxProps) {
  const text = useText(customDocs);
  const roleText = useText(signRequests);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) button.current?.focus({ preventScroll: false });
  }, [isSelected]);
  const drag = (event: PointerEvent<HTMLElement>, isResizing: boolean) => {
    const sheet = button.current?.parentElement?.getBoundingClientRect();
    if (!sheet || event.button !== 0) return;
    event.preventDefault();
    onSelect(field.id);
    const [startX, startY] = [event.clientX, event.clientY];
    const move = (ownEvent: globalThis.PointerEvent) => {
      const [deltaX, deltaY] = [(ownEvent.clientX - startX) / sheet.width, (ownEvent.clientY - startY) / sheet.height];
      onChange(
        fitField(
          isResizing
            ? { ...field, width: field.width + deltaX, height: field.height + deltaY }
            : { ...field, x: field.x + deltaX, y: field.y + deltaY },
        ),
      );
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove(field.id);
    const movedData = movedByKey(field, event.key, event.shiftKey);
    if (!movedData) return;
    event.preventDefault();
    onChange(movedData);
  };
  const name = field.label || text(`kind-${field.kind}`);
  return (
    <button
      ref={button}
      type="button"
      className={styles.spot}
      style={{
        left: percent(field.x),
        top: percent(field.y),
        width: percent(field.width),
        height: percent(field.height),
      }}
      data-role={field.role}
      aria-pressed={isSelected}
      aria-label={text('fieldName', { name, role: roleText(ROLE_KEYS[field.role]) })}
      title={text('fieldKeys')}
      onClick={() => onSelect(field.id)}
      onKeyDown={press}
      onPointerDown={(event) => drag(event, false)}
    >
      <span>
        {name} · {roleText(ROLE_KEYS[field.role])}
      </span>
      {isSelected && (
        <i
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation();
            drag(event, true);
          }}
        />
      )}
    </button>
  );
}
