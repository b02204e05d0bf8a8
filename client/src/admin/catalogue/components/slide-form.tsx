import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isPicture } from '@tanabana/server/contract/values';
import { slideSchema } from '@tanabana/server/contract/slide';
import type { SlideInput } from '@tanabana/server/contract/slide';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Picture } from '../../../components/picture.tsx';
import { notBlank } from '../../../lib/not-blank.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { explainFault } from '../explain-fault.ts';
import { TYPING_PAUSE_MS } from '../../typing-pause.ts';
import { useAddSlide } from '../use-others.ts';
import { startNext } from '../start-next.ts';
import { usePictureCheck } from '../use-picture-check.ts';
import { NoPicture } from './no-picture.tsx';
import styles from './other-form.module.css';

const empty: SlideInput = { image: '' };

export function SlideForm() {
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, reset, control, formState } = useForm<SlideInput>({
    resolver: zodResolver(slideSchema, { error: explainFault }),
    defaultValues: empty,
  });
  const { add, isAdding } = useAddSlide(() => startNext(form.current, reset));
  const { image = '' } = useWatch({ control });
  const address = useSettled(image.trim(), TYPING_PAUSE_MS);
  const { problemOf, watch } = usePictureCheck();
  return (
    <div className={styles.layout} data-wide>
      <form
        ref={form}
        className={styles.form}
        aria-label="Add a slide"
        onSubmit={handleSubmit(add)}
      >
        <Field
          label="Image"
          required
          pattern={notBlank}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          readOnly={formState.isSubmitting}
          error={formState.errors.image?.message ?? problemOf(image, address)}
          {...register('image')}
        />
        <div>
          <Button type="submit" progress={isAdding ? 'pending' : 'rest'}>
            Add slide
          </Button>
        </div>
      </form>
      <div className={styles.preview} {...watch}>
        <p className={styles.label}>Preview</p>
        {isPicture(address) ? (
          <Picture className={styles.slide} src={address} alt="" isLazy={false} />
        ) : (
          <NoPicture isWide />
        )}
      </div>
    </div>
  );
}
