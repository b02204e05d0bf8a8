import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fabricSchema } from '@tanabana/server/contract/fabric';
import type { FabricInput } from '@tanabana/server/contract/fabric';
import { TEXT_MAX, isPicture } from '@tanabana/server/contract/values';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { notBlank } from '../../../lib/not-blank.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { explainFault } from '../explain-fault.ts';
import { TYPING_PAUSE_MS } from '../../typing-pause.ts';
import { useAddFabric } from '../use-others.ts';
import { startNext } from '../start-next.ts';
import { usePictureCheck } from '../use-picture-check.ts';
import { NoPicture } from './no-picture.tsx';
import styles from './other-form.module.css';

const text = { required: true, pattern: notBlank, autoComplete: 'off' };
const empty: FabricInput = { image: '', title: '', subtitle: '' };

/** Adds an entry to the fabric list. Its subtitle is the target of its link. */
export function FabricForm() {
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, reset, control, formState } = useForm<FabricInput>({
    resolver: zodResolver(fabricSchema, { error: explainFault }),
    defaultValues: empty,
  });
  const { errors, isSubmitting: isLocked } = formState;
  const { add, isAdding } = useAddFabric(() => startNext(form.current, reset));
  const draft = useWatch({ control });
  const image = useSettled(draft.image?.trim() ?? '', TYPING_PAUSE_MS);
  const { problemOf, watch } = usePictureCheck();
  return (
    <div className={styles.layout}>
      <form
        ref={form}
        className={styles.form}
        aria-label="Add a fabric"
        onSubmit={handleSubmit(add)}
      >
        <Field
          label="Image"
          inputMode="url"
          spellCheck={false}
          readOnly={isLocked}
          error={errors.image?.message ?? problemOf(draft.image, image)}
          {...text}
          {...register('image')}
        />
        <div className={styles.pair}>
          <Field
            label="Title"
            maxLength={TEXT_MAX}
            readOnly={isLocked}
            error={errors.title?.message}
            {...text}
            {...register('title')}
          />
          <div>
            <Field
              label="Subtitle"
              placeholder="#"
              aria-describedby={hintId}
              readOnly={isLocked}
              error={errors.subtitle?.message}
              {...text}
              {...register('subtitle')}
            />
            <p id={hintId} className={styles.hint}>
              Use # for subtitle, and the fabric leads nowhere. A category, as lawn, or a path of
              the shop, as /search, leads there.
            </p>
          </div>
        </div>
        <div>
          <Button type="submit" progress={isAdding ? 'pending' : 'rest'}>
            Add fabric
          </Button>
        </div>
      </form>
      <div className={styles.preview} {...watch}>
        <p className={styles.label}>Preview</p>
        {isPicture(image) ? <Swatch className={styles.swatch} image={image} /> : <NoPicture />}
        <p className={styles.name}>{draft.title}</p>
      </div>
    </div>
  );
}
