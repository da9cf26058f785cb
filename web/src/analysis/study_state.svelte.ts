// A study that is kept by the server: changes of its owner are saved by themselves.
import { api, ApiError, messageOf } from '../api/client';
import { live } from '../shell/page.svelte';
import type { Study } from '../api/types';
import type { AnalysisState } from './analysis_state.svelte';

export class StudyState {
  study = $state.raw<Study | null>(null);
  chapter = $state(0);
  writable = $state(false);
  saving = $state<'saved' | 'waiting' | 'failed' | null>(null);
  problem = $state<string | null>(null);

  private version = 0;
  private readonly unlisten: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly analysis: AnalysisState) {
    analysis.onchange = () => this.changed();
    this.unlisten = live.listen((message) => {
      if (message.type === 'hello' && this.saving === 'failed' && this.writable) void this.save();
    });
  }

  async load(id: string, number: number): Promise<void> {
    const [study, chapter] = await Promise.all([api.study(id), api.chapter(id, number)]);
    this.study = study;
    this.chapter = chapter.number;
    this.writable = chapter.writable;
    this.version = chapter.version;
    this.analysis.load(chapter.tree);
  }

  /** Keeps the analysis as a new study; its address is the link to share. */
  async keep(name: string): Promise<string> {
    const study = await api.createStudy(name, [this.analysis.tree.sent()]);
    return `/study/${study.id}/1`;
  }

  close(): void {
    this.unlisten();
    if (this.saving === 'waiting') void this.save();
  }

  private changed(): void {
    if (!this.study || !this.writable) return;
    this.saving = 'waiting';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), 800);
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    const { study } = this;
    if (!study) return;
    try {
      const saved = await api.saveChapter(study.id, this.chapter, this.analysis.tree.sent(), this.version);
      this.version = saved.version;
      this.saving = 'saved';
      this.problem = null;
    } catch (error) {
      this.saving = 'failed';
      this.problem = messageOf(error);
      if (error instanceof ApiError && error.code === 'stale') this.writable = false;
    }
  }
}
